import { acentoDe } from '@entrale/contract/color'
import { QrCode } from 'lucide-react'
import type { Borrador } from './borrador'

const DE_LA_CASA = { relleno: '#ffa31a', tinta: '#171c19', liga: '#b8125f' }

/** The sheet that is printed, in small: paper is light whatever the theme, and its code black on white. */
export function PreviaPapel({
  borrador: { color, logo, pie },
  organizacion,
  evento,
}: {
  borrador: Borrador
  organizacion: string
  evento: string
}) {
  const { relleno, tinta, liga } = color === null ? DE_LA_CASA : acentoDe(color, 'claro')
  return (
    <figure className="mx-auto w-full max-w-105">
      <figcaption className="mb-2 text-muted text-sm">En PDF</figcaption>
      <div className="bg-white p-4 text-[#171c19] text-xs shadow-float wrap-anywhere">
        <div className="overflow-hidden rounded-control border border-[#d9d0bc]">
          <div className="h-2" style={{ background: relleno }} />
          <div className="grid gap-3 bg-[#fbf8f1] p-4">
            <div className="flex items-center justify-between gap-3">
              <b className="tracking-[0.2em]" style={{ color: liga }}>
                ÉNTRALE
              </b>
              {logo !== null && <img src={logo} alt="" className="h-7 max-w-28 object-contain" />}
            </div>
            <p className="font-bold text-xl">{evento}</p>
            <p className="text-[#4e5750]">Organiza {organizacion}</p>
          </div>
          <div className="flex items-center justify-between gap-4 border-[#d9d0bc] border-t border-dashed p-4">
            <QrCode aria-hidden="true" className="size-20 shrink-0 text-black" strokeWidth={1.25} />
            <p className="grid min-w-0 flex-1 p-3" style={{ background: relleno, color: tinta }}>
              Precio total <b className="text-base">$850.00 MXN</b>
            </p>
          </div>
        </div>
        {pie !== '' && <p className="mt-2 text-[#4e5750]">{pie}</p>}
      </div>
    </figure>
  )
}
