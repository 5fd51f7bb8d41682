import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { Wallet } from 'lucide-react'
import { ButtonLink } from '../../../ui/button'

/** The passes that can be made here; nothing when there are none. They open by the boleto's own token. */
export function BotonesWallet({ boleto: { id, wallet }, acceso }: { boleto: BoletoPagina; acceso: string | null }) {
  if (acceso === null || (!wallet.apple && !wallet.google)) return null
  const query = new URLSearchParams({ acceso })
  const icon = <Wallet aria-hidden="true" />
  return (
    <>
      {wallet.apple && (
        <ButtonLink
          href={`/api/p/boletos/${id}/apple.pkpass?${query}`}
          download="boleto.pkpass"
          variant="primary"
          size="lg"
          className="flex-[1_1_15rem]"
          icon={icon}
        >
          Agregar a Apple Wallet
        </ButtonLink>
      )}
      {wallet.google && (
        <ButtonLink
          href={`/api/p/boletos/${id}/google?${query}`}
          target="_blank"
          rel="noopener noreferrer"
          variant={wallet.apple ? 'outline' : 'primary'}
          size="lg"
          className="flex-[1_1_15rem]"
          icon={icon}
        >
          Agregar a Google Wallet
        </ButtonLink>
      )}
    </>
  )
}
