import { acentoDe, type Tema } from '@entrale/contract/color'
import type { Borrador } from './borrador'

/** As api/src/correo.ts has them: paper by day, the house at night. */
const PAPEL = {
  claro: { fondo: '#f3eee2', hoja: '#ffffff', linea: '#d9d0bc', texto: '#171c19', suave: '#4e5750', liga: '#1f4fc4' },
  oscuro: { fondo: '#0f1311', hoja: '#161c19', linea: '#34403a', texto: '#f3efe4', suave: '#b4bdb5', liga: '#86aeff' },
} as const
const DE_LA_CASA = { relleno: '#ffa31a', tinta: '#171c19', borde: '#8a5200', liga: null }

type Props = { borrador: Borrador; tema: Tema; organizacion: string; evento: string }

/** The message with the boletos, in small. */
export function PreviaCorreo({ borrador: { color, logo, pie }, tema, organizacion, evento }: Props) {
  const papel = PAPEL[tema]
  const { relleno, tinta, borde, liga } = color === null ? DE_LA_CASA : acentoDe(color, tema)
  return (
    <div className="px-3 py-6" style={{ background: papel.fondo, color: papel.texto }}>
      <div
        className="mx-auto max-w-140 border border-t-6 px-7 py-8 wrap-anywhere"
        style={{ background: papel.hoja, borderColor: papel.linea, borderTopColor: relleno }}
      >
        {logo !== null && (
          <img src={logo} alt={organizacion} className="mb-3 h-12 max-w-40 rounded-inner bg-white object-contain" />
        )}
        <p className="type-wide mb-3.5 tracking-[0.04em]">ÉNTRALE</p>
        <p className="mb-4">Hola, Itzel: aquí van tus boletos. Enséñalos en la puerta desde tu celular o impresos.</p>
        <p className="type-wide mb-4 text-2xl">{evento}</p>
        <span
          className="mb-6 inline-block rounded-control border px-6 py-3.5 font-bold"
          style={{ background: relleno, color: tinta, borderColor: borde ?? relleno }}
        >
          Ver mis boletos
        </span>
        <hr className="my-6 border-t" style={{ borderColor: papel.linea }} />
        <p className="text-sm" style={{ color: papel.suave }}>
          Guarda este correo: su{' '}
          <span className="underline" style={{ color: liga ?? papel.liga }}>
            enlace
          </span>{' '}
          abre tu compra sin cuenta. Organiza {organizacion}.
        </p>
        {pie !== '' && (
          <>
            <hr className="my-6 border-t" style={{ borderColor: papel.linea }} />
            <p className="whitespace-pre-line text-sm" style={{ color: papel.suave }}>
              {pie}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
