import { CircleCheck, Clock, MailQuestion, MailX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Jump } from '../../../ui/display'
import { Spinner } from '../../../ui/spinner'
import { type Canje, type Enlace, useCanje } from './canje'
import { Cara, type CaraProps } from './cara'

const ASPECTOS = {
  hecho: { icono: CircleCheck, tinta: 'text-agave' },
  ya: { icono: CircleCheck, tinta: 'text-agave' },
  vencido: { icono: Clock, tinta: 'text-cempasuchil' },
  invalido: { icono: MailX, tinta: 'text-chile' },
  'sin-enlace': { icono: MailQuestion, tinta: 'text-muted' },
} as const
export type Caras = Record<keyof typeof ASPECTOS, Pick<CaraProps, 'titulo' | 'texto'>>

type PaginaEnlaceProps = {
  titulo: { narrow: string; wide: string }
  haciendo: string
  fallo: { titulo: string; boton: string }
  sinScript: string
  caras: Caras
  enlace: Enlace
  /** What may be done next, beneath each face. */
  salida: (paso: keyof Caras) => ReactNode
}

function Estado({
  canje,
  haciendo,
  fallo,
  caras,
  onReintentar,
  salida,
}: Omit<PaginaEnlaceProps, 'titulo' | 'sinScript' | 'enlace'> & { canje: Canje; onReintentar: () => void }) {
  if (canje.paso === 'leyendo' || canje.paso === 'trabajando')
    return (
      <p className="flex items-center gap-3 text-lg">
        <Spinner className="size-6" />
        {haciendo}
      </p>
    )
  if (canje.paso === 'fallo')
    return (
      <Cara icono={TriangleAlert} tinta="text-chile" titulo={fallo.titulo} texto={canje.mensaje}>
        <Button variant="primary" onClick={onReintentar}>
          {fallo.boton}
        </Button>
      </Cara>
    )
  const cara = caras[canje.paso]
  const texto = (canje.paso === 'invalido' && canje.mensaje) || cara.texto
  return (
    <Cara {...ASPECTOS[canje.paso]} {...cara} texto={texto}>
      {salida(canje.paso)}
    </Cara>
  )
}

/** The page that a link of an e-mail opens and that uses it at once. */
export function PaginaEnlace({ titulo, sinScript, enlace, ...dice }: PaginaEnlaceProps) {
  const { canje, reintentar } = useCanje(enlace)
  return (
    <div className="wrap grid max-w-180 gap-8 pt-8 pb-18 md:pt-16">
      <h1 className="text-5xl leading-none">
        <Jump {...titulo} stacked />
      </h1>
      <div
        aria-live="polite"
        className="grid min-h-60 content-start justify-items-start gap-2.5 rounded-control border border-line bg-surface-1 p-6 md:p-8 noscript:hidden"
      >
        <Estado {...dice} canje={canje} onReintentar={reintentar} />
      </div>
      <noscript>
        <p className="rounded-control border border-line bg-surface-1 p-6">{sinScript}</p>
      </noscript>
    </div>
  )
}
