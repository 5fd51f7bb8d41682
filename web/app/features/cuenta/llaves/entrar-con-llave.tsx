import type { Sesion } from '@entrale/contract/cuentas/sesion'
import { Fingerprint, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { useEntrarConLlave } from './use-entrar-con-llave'
import { hayLlaves } from './webauthn'

type EntrarProps = { onEntrar: (sesion: Sesion) => void }

const nunca = () => () => undefined
/** The server believes it of every browser: few do not. */
const useHayLlaves = () => useSyncExternalStore(nunca, hayLlaves, () => true)

function Boton({ onEntrar }: EntrarProps) {
  const { entrar, ocupada, fallo } = useEntrarConLlave(onEntrar)
  return (
    <div className="grid gap-2.5">
      <Button
        size="lg"
        block
        className="whitespace-normal"
        icon={<Fingerprint aria-hidden="true" />}
        loading={ocupada}
        loadingText="Esperando tu llave"
        onClick={() => void entrar()}
      >
        Entrar con llave de acceso
      </Button>
      {fallo !== null && (
        <Note role="alert" tone="chile" icon={<TriangleAlert />}>
          {fallo}
        </Note>
      )}
    </div>
  )
}

/** The other way in, below the form of the password; nothing where the browser knows no keys. `onEntrar` is given the session that was opened. */
export function EntrarConLlave(props: EntrarProps) {
  return useHayLlaves() ? <Boton {...props} /> : null
}
