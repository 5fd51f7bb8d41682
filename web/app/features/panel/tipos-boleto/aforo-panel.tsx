import type { tiposRespuesta } from '@entrale/contract/boletos/tipos'
import { Users } from 'lucide-react'
import type * as z from 'zod/mini'
import { cuenta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'

type Tipos = z.output<typeof tiposRespuesta>
type Props = { tipos: Tipos; onCambiar: (() => void) | null }

const lugares = (cuantos: number) => cuenta(cuantos, 'lugar', 'lugares')

function leyenda({ items, aforo }: Tipos): string {
  const cupo = items.reduce((suma, tipo) => suma + tipo.cupo, 0)
  if (aforo === null)
    return `Sin límite en común: cada tipo vende hasta su cupo, ${cuenta(cupo, 'boleto', 'boletos')} entre todos.`
  if (aforo.libres === 0)
    return `La casa está llena: ${lugares(aforo.cupo)}. Ningún tipo vende más, aunque le quede cupo.`
  if (aforo.cupo >= cupo)
    return `Caben ${lugares(aforo.cupo)} y los cupos suman ${cupo.toLocaleString('es-MX')}: por ahora no limita a nadie.`
  return `Entre todos los tipos se venden hasta ${lugares(aforo.cupo)}, aunque los cupos suman ${cupo.toLocaleString('es-MX')}.`
}

/** The limit that all tipos share, if there is one. */
export function AforoPanel({ tipos, onCambiar }: Props) {
  const boton = onCambiar !== null && (
    <Button size="sm" icon={<Users aria-hidden="true" />} onClick={onCambiar}>
      {tipos.aforo === null ? 'Poner un aforo' : 'Cambiar el aforo'}
    </Button>
  )
  return (
    <section aria-label="Aforo en común" className="mt-6">
      <Card>
        <CardHead title="Aforo en común" lead={leyenda(tipos)} actions={boton} className="mb-0" />
      </Card>
    </section>
  )
}
