import { absorbidoDe, cargoDe } from '@entrale/contract/precio'
import { centavosDe } from '../../../lib/centavos'
import { pesos, precioLargo } from '../../../lib/formatos'
import { AmountList } from '../../../ui/definition-list'

export type Tarifa = Parameters<typeof cargoDe>[1] & { quien: Parameters<typeof cargoDe>[2] }

const PRECIO_MAXIMO = 100_000_000

/** What a typed price means: what the buyer pays and what the organization keeps. */
/** `libre`: the buyer chooses, from this price on. */
export function PrecioExplicado({ precio, libre, tarifa }: { precio: string; libre: boolean; tarifa: Tarifa }) {
  const centavos = centavosDe(precio)
  if (Number.isNaN(centavos) || centavos < 0 || centavos > PRECIO_MAXIMO)
    return <p className="text-muted text-sm">Escribe el precio en pesos, con impuestos incluidos; 0 si es gratis.</p>
  if (centavos === 0)
    return (
      <p className="text-muted text-sm">
        {libre
          ? 'Quien compra da lo que quiera, también nada. El cargo por servicio se calcula sobre lo que dé; sin aportación no hay cargo.'
          : 'Gratis: el comprador no paga nada, tampoco cargo por servicio.'}
      </p>
    )
  const cargo = cargoDe(centavos, tarifa, tarifa.quien)
  const absorbido = absorbidoDe(centavos, tarifa, tarifa.quien)
  const lines = [
    ...(cargo > 0
      ? [
          {
            key: 'precio',
            label: libre ? 'Aportación mínima' : 'Precio del boleto',
            amount: pesos(centavos),
            muted: true,
          },
          { key: 'cargo', label: 'Cargo por servicio, lo paga el comprador', amount: `+ ${pesos(cargo)}`, muted: true },
        ]
      : []),
    {
      key: 'paga',
      label: <b className="font-semibold">{libre ? 'El comprador paga al menos' : 'El comprador paga'}</b>,
      amount: <b className="font-semibold">{precioLargo(centavos + cargo)}</b>,
    },
    ...(absorbido > 0
      ? [
          {
            key: 'absorbido',
            label: 'Cargo por servicio, lo absorbes tú',
            amount: `− ${pesos(absorbido)}`,
            muted: true,
          },
        ]
      : []),
    {
      key: 'recibe',
      label: libre ? 'Tu organización recibe al menos' : 'Tu organización recibe',
      amount: pesos(centavos - absorbido),
    },
  ]
  return <AmountList lines={lines} className="gap-1.5 text-sm" />
}
