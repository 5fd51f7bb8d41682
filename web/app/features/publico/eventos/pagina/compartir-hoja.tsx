import { ChevronDown, Ellipsis, Link2, Mail, MessageCircle, QrCode } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cn } from '../../../../ui/cn'
import { copyText } from '../../../../ui/copy'
import { Sheet } from '../../../../ui/dialog'
import { toast } from '../../../../ui/toaster'
import { type Compartido, conMedio, paraImprimir, viasDe } from './compartir-vias'

const CompartirQr = lazy(() => import('./compartir-qr').then(({ CompartirQr: qr }) => ({ default: qr })))

type HojaProps = Compartido & { archivo: string; abierto: boolean; onAbierto: (abierto: boolean) => void }

const fila =
  'flex min-h-14 w-full items-center gap-3.5 border-line border-b text-left font-semibold hover:bg-surface-2 [&_svg]:size-5 [&_svg]:stroke-[1.75] [&_svg]:text-muted'

const Letra = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid size-5 place-items-center font-display font-extrabold text-lg text-muted leading-none"
  >
    {children}
  </span>
)

const Via = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <a href={href} target="_blank" rel="noopener noreferrer" className={fila}>
      {icon}
      {children}
      {!href.startsWith('mailto:') && <span className="sr-only"> (abre en otra pestaña)</span>}
    </a>
  </li>
)

const Accion = ({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) => (
  <li>
    <button type="button" className={fila} onClick={onClick}>
      {icon}
      {children}
    </button>
  </li>
)

async function copiar(enlace: string): Promise<void> {
  if (await copyText(enlace, 'No pudimos copiar el enlace. Cópialo de la barra de direcciones.'))
    toast.success('Copiamos el enlace')
}

function Qr({ titulo, archivo }: Pick<HojaProps, 'titulo' | 'archivo'>) {
  const [abierto, setAbierto] = useState(false)
  return (
    <li>
      <button type="button" aria-expanded={abierto} className={fila} onClick={() => setAbierto(!abierto)}>
        <QrCode aria-hidden="true" />
        Código QR para tu cartel
        <ChevronDown aria-hidden="true" className={cn('ml-auto transition-[rotate]', abierto && 'rotate-180')} />
      </button>
      {abierto && (
        <Suspense fallback={<div className="h-80" />}>
          <CompartirQr enlace={paraImprimir(location.href)} nombre={titulo} archivo={archivo} />
        </Suspense>
      )}
    </li>
  )
}

/** WhatsApp first: it is where plans are made. */
export function CompartirHoja({ titulo, texto, archivo, abierto, onAbierto }: HojaProps) {
  const cerrar = () => onAbierto(false)
  const mas = async () => {
    cerrar()
    await navigator.share({ title: titulo, text: texto, url: conMedio(location.href, 'nativo') }).catch(() => undefined) // backing out is an answer too
  }
  const copiarlo = async () => {
    await copiar(conMedio(location.href, 'enlace'))
    cerrar()
  }
  const vias = viasDe({ titulo, texto }, location.href)
  return (
    <Sheet title="Compartir" open={abierto} onOpenChange={onAbierto}>
      <ul className="border-line border-t">
        <Via href={vias.whatsapp} icon={<MessageCircle aria-hidden="true" />}>
          WhatsApp
        </Via>
        <Accion icon={<Link2 aria-hidden="true" />} onClick={() => void copiarlo()}>
          Copiar enlace
        </Accion>
        <Via href={vias.facebook} icon={<Letra>f</Letra>}>
          Facebook
        </Via>
        <Via href={vias.x} icon={<Letra>X</Letra>}>
          X
        </Via>
        <Via href={vias.correo} icon={<Mail aria-hidden="true" />}>
          Correo
        </Via>
        {typeof navigator.share === 'function' && (
          <Accion icon={<Ellipsis aria-hidden="true" />} onClick={() => void mas()}>
            Más opciones
          </Accion>
        )}
        <Qr titulo={titulo} archivo={archivo} />
      </ul>
    </Sheet>
  )
}
