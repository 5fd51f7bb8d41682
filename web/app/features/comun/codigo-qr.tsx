import { useEffect, useState } from 'react'
import { cn } from '../../ui/cn'

const LADO = 208

/** A text as a code to be scanned. Always black on white: cameras read nothing else as well. Its library comes when it is needed. */
export function CodigoQr({ texto, etiqueta, className }: { texto: string; etiqueta: string; className?: string }) {
  const [png, setPng] = useState<string>()
  useEffect(() => {
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(texto, { errorCorrectionLevel: 'M', margin: 4, width: LADO * 3 }))
      .then(setPng, () => undefined)
  }, [texto])
  return (
    <div className={cn('rounded-poster bg-white', className ?? 'size-52')}>
      {png && <img src={png} alt={etiqueta} width={LADO} height={LADO} className="size-full" />}
    </div>
  )
}
