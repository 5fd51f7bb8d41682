import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTema } from '../../../lib/antes/tema'
import type { EstadoSesion } from '../../../lib/sesion/sesion'
import { Button, ButtonLink } from '../../../ui/button'
import { Sheet } from '../../../ui/dialog'
import { Anchor } from '../../../ui/link'
import { ThemeSwitch } from '../../../ui/theme-switch'
import { ENLACES, hrefCrearEvento, MIS_BOLETOS } from './enlaces'

type MenuMovilProps = {
  sesion: EstadoSesion
  onSalir: () => void
  abierto: boolean
  onAbierto: (abierto: boolean) => void
}

const fila = 'type-title flex min-h-14 items-center border-line border-b text-xl'

/** The same ways as the bar, for a thumb. */
export function MenuMovil({ sesion, onSalir, abierto, onAbierto }: MenuMovilProps) {
  const [tema, setTema] = useTema()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes, not when the function does
  useEffect(() => () => onAbierto(false), [key])
  return (
    <Sheet side="right" title="Menú" open={abierto} onOpenChange={onAbierto}>
      <nav aria-label="Principal">
        <ul className="border-line border-t">
          {ENLACES.map(({ href, texto }) => (
            <li key={href}>
              <Anchor href={href} className={fila}>
                {texto}
              </Anchor>
            </li>
          ))}
          <li>
            <Anchor href={hrefCrearEvento(sesion)} className={fila}>
              Crear Evento
            </Anchor>
          </li>
        </ul>
      </nav>
      <div className="mt-6 grid gap-3">
        <ButtonLink href={MIS_BOLETOS.href} variant="outline" block icon={<Ticket aria-hidden="true" />}>
          {MIS_BOLETOS.texto}
        </ButtonLink>
        {sesion.isAuthenticated ? (
          <Button variant="ghost" block onClick={onSalir}>
            Cerrar Sesión
          </Button>
        ) : (
          <>
            <ButtonLink href="/auth/sign-in" variant="ink" block>
              Iniciar Sesión
            </ButtonLink>
            <ButtonLink href="/auth/sign-up" variant="outline" block>
              Registrarse
            </ButtonLink>
          </>
        )}
      </div>
      <div className="mt-8">
        <ThemeSwitch value={tema} onChange={setTema} block />
      </div>
    </Sheet>
  )
}
