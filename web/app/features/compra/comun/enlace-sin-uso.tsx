import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import { soltarAcceso } from './acceso'

type Props = { clave: string; motivo: string }

/** A link that opened something once: revoked, or too long after its evento. `motivo` is the server's own sentence; `clave` as useAcceso has it. */
export function EnlaceSinUso({ clave, motivo }: Props) {
  useEffect(() => soltarAcceso(clave), [clave])
  return (
    <div className="wrap py-10">
      <EmptyState
        as="h1"
        title="Este enlace ya no abre"
        action={
          <>
            <ButtonLink href="/compras/buscar?pasados=1" variant="primary">
              Pedir un enlace nuevo
            </ButtonLink>
            <ButtonLink href="/compras">Mis boletos</ButtonLink>
          </>
        }
      >
        {motivo} Si compraste tú, te mandamos uno nuevo a tu correo, hasta un año después del evento. Si fue con una
        cuenta, tus compras siguen en Mis compras.
      </EmptyState>
    </div>
  )
}
