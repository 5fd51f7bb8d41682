import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { cuenta, pesos } from '../../../lib/formatos'
import { FunnelChart, ShareBars } from '../../../ui/chart-funnel'
import { type Contexto, Cuadro, Tabla } from './cuadro'
import { fuenteDe, miles, PASOS, parteDe } from './textos'

type Props = { item: Estadisticas; contexto: Contexto }
type Fuente = Estadisticas['fuentes'][number]

/** How far people came. Of the steps after the visit, how many of those before came along. */
export function Embudo({ item: { embudo }, contexto }: Props) {
  const pasos = embudo.map(({ paso, cuantos }, n) => {
    const previo = embudo[n - 1]?.cuantos ?? 0
    return {
      key: paso,
      label: PASOS[paso],
      value: cuantos,
      ...(n > 0 && previo >= cuantos && previo > 0 && { note: `${parteDe(cuantos, previo)} del paso previo` }),
    }
  })
  return (
    <Cuadro
      titulo="De la visita al pago"
      nota="Se cuenta sin cookies ni datos de nadie."
      cuadro="embudo"
      contexto={contexto}
      vacio={embudo.every(({ cuantos }) => cuantos === 0) ? 'Nadie ha llegado todavía en estos días.' : null}
      tabla={
        <Tabla
          titulo="De la visita al pago"
          filas={pasos}
          clave={({ key }) => key}
          columnas={[
            { titulo: 'Paso', de: ({ label }) => label },
            { titulo: 'Cuántos', de: ({ value }) => miles(value), numero: true },
          ]}
        />
      }
    >
      <FunnelChart steps={pasos} format={miles} />
    </Cuadro>
  )
}

const nombreDe = ({ fuente, medio, campana, promotor }: Fuente) =>
  [
    promotor === null ? fuenteDe(fuente) : `${promotor} (promotor)`,
    ...(promotor === null ? [] : [fuenteDe(fuente)]),
    medio,
    campana,
  ]
    .filter(Boolean)
    .join(' · ')
const claveDe = ({ fuente, medio, campana, promotor }: Fuente) => [fuente, medio, campana, promotor].join('|')
const A_LA_VISTA = 8

/** Where they came from, and who brought them. */
export function Fuentes({ item: { fuentes, total }, contexto }: Props) {
  const conDinero = total.neto !== null
  const valorDe = (fuente: Fuente) => fuente.neto ?? fuente.boletos
  return (
    <Cuadro
      titulo="De dónde llegan"
      nota="Fuentes, campañas y promotores."
      cuadro="fuentes"
      contexto={contexto}
      vacio={fuentes.length === 0 ? 'Aún no se sabe de dónde llegan: no hay visitas ni ventas en estos días.' : null}
      tabla={
        <Tabla
          titulo="De dónde llegan"
          filas={fuentes}
          clave={claveDe}
          columnas={[
            { titulo: 'Fuente', de: nombreDe },
            { titulo: 'Visitas', de: ({ visitas }) => miles(visitas), numero: true },
            { titulo: 'Boletos', de: ({ boletos }) => miles(boletos), numero: true },
            ...(conDinero ? [{ titulo: 'Neto, MXN', de: ({ neto }: Fuente) => pesos(neto ?? 0), numero: true }] : []),
          ]}
        />
      }
    >
      <ShareBars
        bars={fuentes.slice(0, A_LA_VISTA).map((fuente) => ({
          key: claveDe(fuente),
          label: nombreDe(fuente),
          value: valorDe(fuente),
          said: [
            cuenta(fuente.boletos, 'boleto', 'boletos'),
            fuente.neto === null ? cuenta(fuente.visitas, 'visita', 'visitas') : pesos(fuente.neto),
          ].join(' · '),
        }))}
      />
      {fuentes.length > A_LA_VISTA && (
        <p className="mt-3 text-muted text-sm">{`Y ${cuenta(fuentes.length - A_LA_VISTA, 'fuente', 'fuentes')} más en la tabla.`}</p>
      )}
    </Cuadro>
  )
}
