import { metodoEnPalabras } from '@entrale/contract/compras/palabras'
import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { cuenta, pesos } from '../../../lib/formatos'
import { ShareBars } from '../../../ui/chart-funnel'
import { SegmentBar } from '../../../ui/stat'
import { type Contexto, Cuadro, Tabla } from './cuadro'
import { miles, ORIGENES, parteDe } from './textos'

type Props = { item: Estadisticas; contexto: Contexto }

export function Metodos({ item: { metodos, total }, contexto }: Props) {
  const conDinero = total.neto !== null
  return (
    <Cuadro
      titulo="Cómo pagan"
      cuadro="metodos"
      contexto={contexto}
      vacio={metodos.length === 0 ? 'Aún no hay compras en estos días.' : null}
      tabla={
        <Tabla
          titulo="Cómo pagan"
          filas={metodos}
          clave={({ metodo }) => metodo}
          columnas={[
            { titulo: 'Método', de: ({ metodo }) => metodoEnPalabras(metodo) },
            { titulo: 'Compras', de: ({ compras }) => miles(compras), numero: true },
            { titulo: 'Boletos', de: ({ boletos }) => miles(boletos), numero: true },
            ...(conDinero
              ? [{ titulo: 'Neto, MXN', de: ({ neto }: (typeof metodos)[number]) => pesos(neto ?? 0), numero: true }]
              : []),
          ]}
        />
      }
    >
      <ShareBars
        bars={metodos.map(({ metodo, compras, neto }) => ({
          key: metodo,
          label: metodoEnPalabras(metodo),
          value: compras,
          said: [cuenta(compras, 'compra', 'compras'), ...(neto === null ? [] : [pesos(neto)])].join(' · '),
        }))}
      />
    </Cuadro>
  )
}

export function Codigos({ item: { codigos, total }, contexto }: Props) {
  const conDinero = total.neto !== null
  type Fila = (typeof codigos)[number]
  return (
    <Cuadro
      titulo="Códigos"
      cuadro="codigos"
      contexto={contexto}
      vacio={codigos.length === 0 ? 'Nadie ha usado un código en estos días.' : null}
    >
      <Tabla
        titulo="Códigos"
        filas={codigos}
        clave={({ codigo, evento }) => `${codigo} ${evento}`}
        columnas={[
          {
            titulo: 'Código',
            de: ({ codigo, evento }) => (
              <>
                <span className="font-mono text-xs">{codigo}</span>
                {contexto.de.slugEvento === undefined && <span className="block text-muted text-xs">{evento}</span>}
              </>
            ),
          },
          { titulo: 'Boletos', de: ({ boletos }) => miles(boletos), numero: true },
          ...(conDinero
            ? [
                { titulo: 'Descuento', de: ({ descuento }: Fila) => pesos(descuento ?? 0), numero: true },
                { titulo: 'Neto, MXN', de: ({ neto }: Fila) => pesos(neto ?? 0), numero: true },
              ]
            : []),
        ]}
      />
    </Cuadro>
  )
}

/** How many people were scanned in; after the end also how many were not. */
export function Asistencia({ item: { asistencia }, contexto }: Props) {
  const { validos, usados, terminado } = asistencia
  const faltan = terminado ? 'no asistieron' : 'por entrar'
  return (
    <Cuadro
      titulo="Asistencia"
      cuadro="asistencia"
      contexto={contexto}
      vacio={validos + usados === 0 ? 'Todavía no hay boletos que den acceso.' : null}
    >
      <p className="mb-3">
        <b className="type-figure text-2xl">{parteDe(usados, validos + usados)}</b>{' '}
        <span className="text-muted">{terminado ? 'asistió' : 'ya entró'}</span>
      </p>
      <SegmentBar
        thick
        label="Asistencia"
        segments={[
          { label: 'entraron', value: usados, kind: 'solid' },
          { label: faltan, value: validos, kind: 'hollow' },
        ]}
      />
    </Cuadro>
  )
}

export function Reembolsos({ item: { reembolsos, total }, contexto }: Props) {
  const conDinero = total.neto !== null
  type Fila = (typeof reembolsos)[number]
  const cuantos = reembolsos.reduce((suma, fila) => suma + fila.cuantos, 0)
  const monto = reembolsos.reduce((suma, fila) => suma + (fila.monto ?? 0), 0)
  return (
    <Cuadro
      titulo="Reembolsos y contracargos"
      {...(cuantos > 0 && {
        nota: [cuenta(cuantos, 'devolución', 'devoluciones'), ...(conDinero ? [`${pesos(monto)} MXN`] : [])].join(
          ' · ',
        ),
      })}
      cuadro="reembolsos"
      contexto={contexto}
      vacio={cuantos === 0 ? 'No se ha devuelto nada en estos días.' : null}
    >
      <Tabla
        titulo="Reembolsos y contracargos"
        filas={reembolsos}
        clave={({ origen }) => origen}
        columnas={[
          { titulo: 'Por qué', de: ({ origen }) => ORIGENES[origen] },
          { titulo: 'Cuántos', de: (fila) => miles(fila.cuantos), numero: true },
          ...(conDinero
            ? [
                { titulo: 'Devuelto', de: (fila: Fila) => pesos(fila.monto ?? 0), numero: true },
                { titulo: 'De tu parte', de: (fila: Fila) => pesos(fila.neto ?? 0), numero: true },
              ]
            : []),
        ]}
      />
    </Cuadro>
  )
}
