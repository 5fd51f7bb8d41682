import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'

/** A link that opened something once: revoked, or too long after its evento. `motivo` is the server's own sentence. */
export const EnlaceSinUso = ({ motivo }: { motivo: string }) => (
  <div className="wrap py-10">
    <EmptyState
      as="h1"
      title="Este enlace ya no abre"
      action={
        <>
          <ButtonLink href="/compras/buscar?pasados=1" variant="primary">
            Pedir un enlace nuevo
          </ButtonLink>
          <ButtonLink href="/dashboard/mis-compras">Ir a Mis compras</ButtonLink>
        </>
      }
    >
      {motivo} Si compraste tú, te mandamos uno nuevo a tu correo, hasta un año después del evento. Si fue con una
      cuenta, tus compras siguen en Mis compras.
    </EmptyState>
  </div>
)
