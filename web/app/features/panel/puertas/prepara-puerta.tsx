import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { esPronto } from '../comun/es-pronto'
import { sirve } from './celular'
import { type DeEvento, puertasQuery } from './consultas'

type Props = { evento: EventoOrganizador; params: DeEvento; href: string }

/** On the day and the day before, while no phone is paired: what to do about the door. */
export function PreparaPuerta({ evento, params, href }: Props) {
  const cuando = esPronto(evento)
  const { data } = useQuery({ ...puertasQuery(params), enabled: cuando !== null })
  if (cuando === null || data === undefined) return null
  if (data.celulares.some((celular) => sirve(celular, Date.parse(data.ahora)))) return null
  return (
    <Note tone="talavera" icon={<DoorOpen />} className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch]">
          <b className="font-semibold">Es {cuando}: prepara tu puerta.</b> Enlaza los celulares que van a escanear; con
          uno basta, y no hace falta cuenta.
        </p>
        <ButtonLink href={href} size="sm">
          Ir a Puertas
        </ButtonLink>
      </div>
    </Note>
  )
}
