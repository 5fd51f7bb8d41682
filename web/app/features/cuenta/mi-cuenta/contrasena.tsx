import type { Cuenta } from '@entrale/contract/cuentas/cuenta'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ContrasenaForm } from './contrasena-form'
import { fechaDe } from './hace'
import { RenglonDato } from './renglon-dato'
import type { Ensuciar } from './use-sucios'

/** When the password was set, and the form that changes it. */
export function Contrasena({ cuenta, ensuciar }: { cuenta: Cuenta; ensuciar: Ensuciar }) {
  const [abierta, setAbierta] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const { usuario, passwordCambiadaEn, creadaEn } = cuenta
  const cerrar = () => {
    setAbierta(false)
    setTimeout(() => boton.current?.focus())
  }
  return (
    <Card>
      <RenglonDato
        icono={<KeyRound />}
        titulo="Contraseña"
        texto={
          passwordCambiadaEn === null
            ? `La misma desde que creaste tu cuenta, el ${fechaDe(creadaEn)}`
            : `Última vez que cambió: ${fechaDe(passwordCambiadaEn)}`
        }
        accion={
          !abierta && (
            <Button ref={boton} onClick={() => setAbierta(true)}>
              Cambiar contraseña
            </Button>
          )
        }
      />
      {abierta && <ContrasenaForm email={usuario.email} ensuciar={ensuciar} onCerrar={cerrar} />}
    </Card>
  )
}
