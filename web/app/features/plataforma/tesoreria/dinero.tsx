import { nombreDeCuenta } from '@entrale/contract/tesoreria/palabras'
import type { Dinero as Vista } from '@entrale/contract/tesoreria/schemas'
import { CircleCheck, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { diaConAnio } from '../../../lib/dia'
import { fechaLarga, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { Card, CardHead, Note } from '../../../ui/card'
import { cn } from '../../../ui/cn'
import { Anchor } from '../../../ui/link'
import { PROVEEDORES } from '../comun/nombres-proveedor'
import { ASIENTOS } from '../comun/rutas'

/** What each part is called, says of itself, and which account of the ledger its rows are in. */
const PARTES: Record<string, { nombre: string; nota: string; cuenta: string }> = {
  banco: { nombre: 'En el banco', nota: 'Lo que los proveedores depositaron y no ha salido', cuenta: 'banco' },
  pasarela: { nombre: 'Con los proveedores', nota: 'Cobrado y todavía no depositado', cuenta: 'pasarela' },
  por_pagar: { nombre: 'Organizadores, por pagarles', nota: 'Ya liberado o por liberar', cuenta: 'organizacion' },
  detenido: {
    nombre: 'Organizadores, detenido',
    nota: 'De quienes tienen los pagos detenidos',
    cuenta: 'organizacion',
  },
  reserva: { nombre: 'Organizadores, en reserva', nota: 'Guardado por si hay devoluciones', cuenta: 'organizacion' },
  deben: { nombre: 'Organizadores que nos deben', nota: 'Se devolvió después de pagarles', cuenta: 'organizacion' },
  comprador: {
    nombre: 'Compradores',
    nota: 'Reembolsos en camino y dinero en revisión, de lo que tenemos',
    cuenta: 'comprador',
  },
  retencion: { nombre: 'SAT, retenciones', nota: 'ISR e IVA retenidos y no enterados', cuenta: 'retencion' },
  iva: { nombre: 'SAT, IVA', nota: 'Del cargo por servicio, menos el acreditable', cuenta: 'iva' },
  plataforma: {
    nombre: 'De la plataforma',
    nota: 'Cargo por servicio, menos comisiones y pérdidas',
    cuenta: 'plataforma',
  },
  por_aplicar: { nombre: 'Sin dueño todavía', nota: 'Alguien tiene que decidir de quién es', cuenta: 'por_aplicar' },
}
type Parte = Vista['tenemos'][number]

const Renglon = ({ cual, monto }: Parte) => {
  const { nombre, nota, cuenta } = PARTES[cual] ?? { nombre: nombreDeCuenta(cual), nota: '', cuenta: cual }
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-t px-5 py-3">
      <div className="min-w-0">
        <Anchor
          href={`${ASIENTOS}?cuenta=${cuenta}`}
          className="block w-fit max-w-full wrap-anywhere font-semibold underline-offset-4 hover:underline"
        >
          {nombre}
          <span className="sr-only">, ver sus movimientos</span>
        </Anchor>
        {nota && <span className="text-muted text-sm">{nota}</span>}
      </div>
      <span className="num shrink-0">{pesos(monto)}</span>
    </li>
  )
}

/** Parts that are zero say nothing, unless all are. */
function Lado({ titulo, pie, partes, total }: { titulo: string; pie: string; partes: Parte[]; total: number }) {
  const llenas = partes.filter(({ monto }) => monto !== 0)
  return (
    <Card flush className="flex flex-col">
      <CardHead title={titulo} lead={pie} className="mb-0 px-5 py-4" />
      <ul className="flex-1">
        {(llenas.length === 0 ? partes : llenas).map((parte) => (
          <Renglon key={parte.cual} {...parte} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-line border-t px-5 py-4">
        <span className="font-semibold text-lg">Total, MXN</span>
        <span className="type-figure whitespace-nowrap text-[22px] sm:text-[30px]">{pesos(total)}</span>
      </p>
    </Card>
  )
}

function Comparado({
  nombre,
  dice,
  libro,
  porLeer = false,
  nota,
}: {
  nombre: string
  dice: number | null
  libro: number
  porLeer?: boolean
  nota: ReactNode
}) {
  const diferencia = dice === null ? 0 : dice - libro
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t px-5 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <span className="wrap-anywhere block font-semibold">{nombre}</span>
        <span className="text-muted text-sm">{nota}</span>
      </div>
      <div className="min-w-0 sm:text-right">
        <span className="block">
          <span className="num">{dice === null ? 'Sin leer' : pesos(dice)}</span>{' '}
          <span className="num text-muted">· libro {pesos(libro)}</span>
        </span>
        {dice !== null && (
          <span className={cn('text-sm', diferencia === 0 ? 'text-agave' : porLeer ? 'text-muted' : 'text-chile')}>
            {diferencia === 0
              ? 'Coincide'
              : `Diferencia de ${pesos(diferencia)}${porLeer ? ', por lo que se movió desde entonces' : ''}`}
          </span>
        )}
      </div>
    </li>
  )
}

const Comparaciones = ({ proveedores, banco }: Pick<Vista, 'proveedores' | 'banco'>) => (
  <Card flush>
    <CardHead
      title="Contra los estados de cuenta"
      lead="Lo que dicen los proveedores y el banco, junto a lo que dice el libro."
      className="mb-0 px-5 py-4"
    />
    <ul>
      {proveedores.map(({ proveedor, dice, libro, leidoEn, porLeer }) => (
        <Comparado
          key={proveedor}
          {...{ dice, libro, porLeer }}
          nombre={PROVEEDORES[proveedor] ?? proveedor}
          nota={leidoEn === null ? 'No entrega un estado de cuenta' : `Leído el ${fechaLarga(leidoEn, ZONA_CENTRO)}`}
        />
      ))}
      {banco.map(({ dia, dice, libro }) => (
        <Comparado key={dia} {...{ dice, libro }} nombre={`Banco, ${diaConAnio(dia)}`} nota="Al cierre de ese día" />
      ))}
    </ul>
    {banco.length === 0 && (
      <p className="border-line border-t px-5 py-4 text-muted">
        Anota el saldo del estado de cuenta de tu banco y aquí verás si coincide.
      </p>
    )}
  </Card>
)

/** Whose the money is that we have. Both sides add up to the same. */
export function Dinero({ item }: { item: Vista }) {
  const suma = item.deQuien.reduce((total, { monto }) => total + monto, 0)
  const cuadra = suma === item.total
  return (
    <div className="grid gap-6">
      <Note tone={cuadra ? 'agave' : 'chile'} icon={cuadra ? <CircleCheck /> : <Scale />}>
        {cuadra
          ? `Cuadra: cada peso de los ${pesos(item.total)} MXN que tenemos tiene dueño.`
          : `No cuadra: tenemos ${pesos(item.total)} MXN y tienen dueño ${pesos(suma)} MXN. Avisa a quien programa.`}
      </Note>
      <div className="grid gap-6 lg:grid-cols-2">
        <Lado titulo="Lo que tenemos" pie="Dónde está ahora." partes={item.tenemos} total={item.total} />
        <Lado titulo="De quién es" pie="A quién le toca." partes={item.deQuien} total={suma} />
      </div>
      <Comparaciones proveedores={item.proveedores} banco={item.banco} />
    </div>
  )
}
