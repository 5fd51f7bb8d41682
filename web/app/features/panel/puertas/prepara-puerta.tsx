import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { esPronto } from '../comun/es-pronto'
import { sirve } from './celular'
import { type DeEvento, puertasQuery } from './consultas'

type Props = { evento: EventoOrganizador; params: DeEvento; href: string; cambia: boolean }

const Aviso = ({ href, children }: { href: string; children: ReactNode }) => (
  <Note tone="talavera" icon={<DoorOpen />} className="mb-6">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[60ch]">{children}</p>
      <ButtonLink href={href} size="sm">
        Ir a Puertas
      </ButtonLink>
    </div>
  </Note>
)

/** On the day and the day before: what to do about the door while no phone is paired, or that somebody is to stand there. */
export function PreparaPuerta({ evento, params, href, cambia }: Props) {
  const cuando = esPronto(evento)
  const { data } = useQuery({ ...puertasQuery(params), enabled: cuando !== null })
  if (cuando === null || data === undefined) return null
  if (!cambia)
    return (
      data.alcances.length > 0 && (
        <Aviso href={href}>
          <b className="font-semibold">Es {cuando}: te toca la puerta.</b> Ábrela en tu celular con tu propia cuenta.
        </Aviso>
      )
    )
  if (data.celulares.some((celular) => sirve(celular, Date.parse(data.ahora)))) return null
  return (
    <Aviso href={href}>
      <b className="font-semibold">Es {cuando}: prepara tu puerta.</b> Enlaza los celulares que van a escanear; con uno
      basta, y no hace falta cuenta.
    </Aviso>
  )
}
