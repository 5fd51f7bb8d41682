import { CircleCheck, CircleDashed } from 'lucide-react'
import { cn } from '../../../../ui/cn'
import type { FormularioEvento } from './use-formulario-evento'

type Paso = { texto: string; listo: boolean; nota?: string }

/** What an evento needs before everybody may see it, ticked while the form fills. */
function pasosDe({ form, imagenes }: FormularioEvento): Paso[] {
  const { nombre, slug, descripcion, categoria, fechaInicio, fechaFin, enLinea, lugar, ciudad, enlaceEnLinea } =
    form.watch()
  const dibujo = 'Si falta, dibujamos un cartel'
  return [
    { texto: 'Nombre y URL', listo: nombre.trim() !== '' && slug !== '' },
    { texto: 'Descripción y categoría', listo: descripcion.trim() !== '' && categoria !== '' },
    { texto: 'Inicio', listo: fechaInicio !== null, nota: 'Elige cuándo empieza' },
    {
      texto: 'Fin',
      listo: fechaFin !== null && (fechaInicio === null || fechaFin > fechaInicio),
      nota: 'Elige cuándo termina',
    },
    {
      texto: 'Lugar o enlace en línea',
      listo: enLinea ? enlaceEnLinea !== '' : lugar.trim() !== '' && ciudad.trim() !== '',
      nota: 'Con su ciudad',
    },
    { texto: 'Imagen de card', listo: imagenes.card_imagen !== null, nota: dibujo },
    { texto: 'Imagen de portada', listo: imagenes.portada_imagen !== null, nota: dibujo },
    { texto: 'Un tipo de boleto a la venta', listo: false, nota: 'Después de crear el evento' },
  ]
}

export function ParaPublicar({ formulario }: { formulario: FormularioEvento }) {
  const pasos = pasosDe(formulario)
  const listos = pasos.filter(({ listo }) => listo).length
  return (
    <aside aria-labelledby="para-publicar" className="lg:sticky lg:top-22 lg:self-start">
      <h2 id="para-publicar" className="font-semibold text-md">
        Para publicar
      </h2>
      <p className="mt-1 text-muted">
        {listos} de {pasos.length} listos. Crear el evento no lo publica.
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-0.5">
        {pasos.map(({ texto }, n) => (
          <span key={texto} className={cn('h-1 flex-1', n < listos ? 'bg-agave' : 'bg-surface-3')} />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {pasos.map(({ texto, listo, nota }) => {
          const Icono = listo ? CircleCheck : CircleDashed
          return (
            <li key={texto} className="flex gap-3 py-2.5">
              <Icono
                aria-hidden="true"
                className={cn('mt-px size-4.5 shrink-0', listo ? 'text-agave' : 'text-muted')}
                strokeWidth={1.75}
              />
              <span>
                {texto}
                <span className="sr-only">{listo ? ', listo' : ', falta'}</span>
                {!listo && nota && <span className="block text-muted">{nota}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
