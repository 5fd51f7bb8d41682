import type { Expediente } from '@entrale/contract/expedientes/schemas'
import { CircleCheck, Clock, FilePen, FileWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/card'

const enAprobado = ({ faltas }: Expediente): string =>
  faltas.includes('titular')
    ? 'Pero tu cuenta de depósito está a otro nombre: cámbiala por una a nombre de quien vende, o espera a que la revisemos.'
    : faltas.includes('contrato')
      ? 'Falta firmar el contrato para que podamos pagarte.'
      : faltas.includes('expediente')
        ? 'Estamos aclarando una consulta de rutina; si hace falta algo te escribimos. Mientras, tus pagos esperan.'
        : 'Ya podemos pagarte. Avísanos aquí si algo cambia.'

/** How it stands, and what happens next, in one calm sentence. */
export function LetreroExpediente({ expediente }: { expediente: Expediente }) {
  const { estado, observaciones } = expediente
  const LETREROS: Record<
    Expediente['estado'],
    [tono: 'neutral' | 'talavera' | 'chile' | 'agave', ReactNode, string, string]
  > = {
    sin_enviar: [
      'neutral',
      <FilePen key="i" />,
      'Aún no lo envías.',
      'Puedes vender mientras lo completas; para pagarte necesitamos saber quién cobra. Los eventos gratis no lo necesitan.',
    ],
    en_revision: [
      'talavera',
      <Clock key="i" />,
      'Lo estamos revisando.',
      'Te escribimos en cuanto terminemos. Tus ventas siguen igual.',
    ],
    con_observaciones: [
      'chile',
      <FileWarning key="i" />,
      observaciones.length === 1 ? 'Hay algo que corregir.' : `Hay ${observaciones.length} cosas que corregir.`,
      'Está marcado en cada paso. Corrígelo y envíalo otra vez.',
    ],
    aprobado: ['agave', <CircleCheck key="i" />, 'Aprobado.', enAprobado(expediente)],
    vencido: [
      'chile',
      <FileWarning key="i" />,
      'Hay que actualizarlo.',
      'Revisa lo que cambió o venció y envíalo otra vez. Mientras, tus pagos esperan y tus ventas siguen igual.',
    ],
  }
  const [tone, icon, titulo, texto] = LETREROS[estado]
  return (
    <Note role="status" tone={tone} icon={icon} className="mb-6">
      <b className="font-semibold">{titulo}</b> {texto}
    </Note>
  )
}
