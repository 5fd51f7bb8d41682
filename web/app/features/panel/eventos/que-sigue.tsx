import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { CircleDashed, type LucideIcon, Megaphone, Plus } from 'lucide-react'
import { rutaCrearEvento, rutaEventoPanel } from '../../../lib/rutas-panel'
import { Card, CardHead } from '../../../ui/card'
import { Anchor } from '../../../ui/link'

type Paso = { href: string; texto: string; nota: string; icono: LucideIcon }
const CUANTOS = 4

/** What an organizer would do next, from what there is: finish drafts, share what does not sell yet. */
function pasosDe(eventos: readonly EventoOrganizador[], organizacion: string): Paso[] {
  if (eventos.length === 0)
    return [
      {
        href: rutaCrearEvento(organizacion),
        texto: 'Crea tu primer evento',
        nota: 'Se guarda sin publicar: puedes terminarlo después.',
        icono: Plus,
      },
    ]
  return eventos.flatMap(({ slug, nombreMostrado, estado, publicado, faltantes, boletos }) => {
    const href = rutaEventoPanel(organizacion, slug)
    if (estado === 'borrador')
      return [
        {
          href,
          texto: faltantes.length === 0 ? `Publica ${nombreMostrado}` : `Termina ${nombreMostrado}`,
          nota: faltantes[0] ?? 'Ya tiene todo lo necesario.',
          icono: CircleDashed,
        },
      ]
    return publicado && boletos.vendidos === 0
      ? [
          {
            href,
            texto: `Comparte ${nombreMostrado}`,
            nota: 'Aún no vende boletos. Copia su enlace y mándalo.',
            icono: Megaphone,
          },
        ]
      : []
  })
}

export function QueSigue({ eventos, organizacion }: { eventos: readonly EventoOrganizador[]; organizacion: string }) {
  const pasos = pasosDe(eventos, organizacion).slice(0, CUANTOS)
  return (
    <Card className="self-start">
      <CardHead title="Qué sigue" className="mb-2" />
      {pasos.length === 0 && <p className="text-muted">Todo en orden: tus eventos están publicados y vendiendo.</p>}
      <ul className="divide-y divide-line">
        {pasos.map(({ href, texto, nota, icono: Icono }) => (
          <li key={href}>
            <Anchor href={href} className="group flex gap-3 py-3">
              <Icono aria-hidden="true" className="mt-px size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
              <span className="min-w-0">
                <span className="wrap-anywhere font-semibold group-hover:underline">{texto}</span>
                <span className="block wrap-anywhere text-muted">{nota}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}
