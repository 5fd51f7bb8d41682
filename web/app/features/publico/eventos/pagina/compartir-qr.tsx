import { Download } from 'lucide-react'
import { toDataURL } from 'qrcode'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../../../ui/button'

/** Sharp on a poster of any size that a printer takes. */
const PARA_IMPRIMIR = 1600
const MARGEN = 4

type Props = { enlace: string; nombre: string; archivo: string; texto?: string }
const PARA_CARTEL = 'Quien lo escanea llega a esta página. Imprímelo en tu cartel.'

/** The code of a link, to look at and to print. Always black on white: cameras read nothing else as well. */
export function CompartirQr({ enlace, nombre, archivo, texto = PARA_CARTEL }: Props) {
  const [png, setPng] = useState<string>()
  useEffect(() => {
    toDataURL(enlace, { errorCorrectionLevel: 'M', margin: MARGEN, width: PARA_IMPRIMIR }).then(setPng, () => undefined)
  }, [enlace])
  return (
    <div className="grid justify-items-center gap-4 py-5">
      <div className="size-52 rounded-poster bg-white">
        {png && <img src={png} alt={`Código QR de ${nombre}`} width={208} height={208} className="size-full" />}
      </div>
      <p className="text-center text-muted text-sm">{texto}</p>
      {png && (
        <ButtonLink href={png} download={`${archivo}-qr.png`} icon={<Download aria-hidden="true" />}>
          Descargar PNG
        </ButtonLink>
      )}
    </div>
  )
}
