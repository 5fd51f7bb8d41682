import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { Wallet } from 'lucide-react'
import { api } from '../../../lib/api'
import { BotonHacer } from '../../comun/hacer'
import { partesDe } from '../comun/acceso'

const NOMBRE = { apple: 'Apple Wallet', google: 'Google Wallet' } as const

/** The passes that can be made here; nothing when there are none. Their phone goes to where they are for a moment. */
export function BotonesWallet({ boleto: { id, wallet }, acceso }: { boleto: BoletoPagina; acceso: string | null }) {
  const cuales = (['apple', 'google'] as const).filter((cual) => wallet[cual])
  const abrir = async (cual: keyof typeof NOMBRE) => {
    const { url } = await api('POST /p/boletos/:id/pase', { ...partesDe({ id, acceso }), body: { cual } })
    location.assign(url)
  }
  return cuales.map((cual, lugar) => (
    <BotonHacer
      key={cual}
      variant={lugar === 0 ? 'primary' : 'outline'}
      size="lg"
      className="flex-[1_1_15rem]"
      icon={<Wallet aria-hidden="true" />}
      hecho=""
      accion={() => abrir(cual)}
    >
      Agregar a {NOMBRE[cual]}
    </BotonHacer>
  ))
}
