import { Fingerprint } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { useEntrarConLlave } from './use-entrar-con-llave'
import { hayLlaves } from './webauthn'

const nunca = () => () => undefined
/** The server believes it of every browser: few do not. */
const useHayLlaves = () => useSyncExternalStore(nunca, hayLlaves, () => true)

function Boton() {
  const { entrar, ocupada, fallo } = useEntrarConLlave()
  return (
    <div className="grid gap-2.5">
      <Button size="lg" block icon={<Fingerprint aria-hidden="true" />} loading={ocupada} loadingText="Esperando tu llave" onClick={() => void entrar()}>
        Entrar con llave de acceso
      </Button>
      {fallo !== null && <FieldError>{fallo}</FieldError>}
    </div>
  )
}

/** The other way in, below the form of the password; nothing where the browser knows no keys. */
export function EntrarConLlave() {
  return useHayLlaves() ? <Boton /> : null
}
