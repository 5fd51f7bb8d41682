import { Ellipsis, Link2, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from '../../ui/dialog'
import { toast } from '../../ui/toaster'

type HojaProps = { titulo: string; texto: string; abierto: boolean; onAbierto: (abierto: boolean) => void }

const fila =
  'flex min-h-14 w-full items-center gap-3.5 border-line border-b text-left font-semibold hover:bg-surface-2 [&_svg]:size-5 [&_svg]:stroke-[1.75] [&_svg]:text-muted'

const Via = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <a href={href} target="_blank" rel="noopener noreferrer" className={fila}>
      {icon}
      {children}
    </a>
  </li>
)

const conOrigen = (medio: string) => {
  const url = new URL(location.href)
  url.search = new URLSearchParams({ utm_source: medio, utm_medium: 'compartir' }).toString()
  url.hash = ''
  return url.href
}

async function copiar(enlace: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(enlace)
    toast.success('Copiamos el enlace')
  } catch {
    toast.error('No pudimos copiar el enlace. Cópialo de la barra de direcciones.')
  }
}

/** WhatsApp first: it is where plans are made. */
export function CompartirHoja({ titulo, texto, abierto, onAbierto }: HojaProps) {
  const cerrar = () => onAbierto(false)
  const mas = async () => {
    cerrar()
    await navigator.share({ title: titulo, text: texto, url: conOrigen('nativo') }).catch(() => undefined) // backing out is an answer too
  }
  const acopiar = async () => {
    await copiar(conOrigen('enlace'))
    cerrar()
  }
  const mensaje = (medio: string) => encodeURIComponent(`${texto}\n${conOrigen(medio)}`)
  return (
    <Sheet title="Compartir" open={abierto} onOpenChange={onAbierto}>
      <ul className="border-line border-t">
        <Via href={`https://wa.me/?text=${mensaje('whatsapp')}`} icon={<MessageCircle aria-hidden="true" />}>
          WhatsApp
        </Via>
        <li>
          <button type="button" className={fila} onClick={() => void acopiar()}>
            <Link2 aria-hidden="true" />
            Copiar enlace
          </button>
        </li>
        <Via href={`mailto:?subject=${encodeURIComponent(titulo)}&body=${mensaje('correo')}`} icon={<Mail aria-hidden="true" />}>
          Correo
        </Via>
        {typeof navigator.share === 'function' && (
          <li>
            <button type="button" className={fila} onClick={() => void mas()}>
              <Ellipsis aria-hidden="true" />
              Más opciones
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}
