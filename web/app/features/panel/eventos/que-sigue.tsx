import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import type { ResumenOrganizacion } from '@entrale/contract/organizaciones/schemas'
import { CircleDashed, DoorOpen, FileText, Landmark, type LucideIcon, Megaphone, Plus } from 'lucide-react'
import { rutaCrearEvento, rutaEventoPanel, rutaFacturacion, rutaPagos } from '../../../lib/rutas-panel'
import { Card, CardHead } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { esPronto } from '../comun/es-pronto'

type Paso = { href: string; texto: string; nota: string; icono: LucideIcon }
const CUANTOS = 4

type Cobro = ResumenOrganizacion['cobro']

/** What stands between money that was earned and its organization. */
function pasosDeCobro(cobro: Cobro, organizacion: string): Paso[] {
  if (cobro === null || !cobro.espera) return []
  const cuenta = {
    href: rutaPagos(organizacion),
    texto: 'Registra la CLABE donde te pagamos',
    nota: 'Ya hay dinero de tus ventas esperando. Una cuenta nueva se usa 24 horas después.',
    icono: Landmark,
  }
  const fiscales = {
    href: rutaFacturacion(organizacion),
    texto: 'Completa tus datos fiscales',
    nota: 'Sin RFC y régimen no puedes facturar a quien te compra, y se te retiene más.',
    icono: FileText,
  }
  return [...(cobro.faltaCuenta ? [cuenta] : []), ...(cobro.faltanFiscales ? [fiscales] : [])]
}

/** The door of what is today or tomorrow cannot wait. */
const pasosDePuerta = (eventos: readonly EventoOrganizador[], organizacion: string): Paso[] =>
  eventos.flatMap((evento) => {
    const cuando = esPronto(evento)
    if (cuando === null) return []
    return [
      {
        href: `${rutaEventoPanel(organizacion, evento.slug)}/puertas`,
        texto: `Prepara la puerta de ${evento.nombreMostrado}`,
        nota: `Es ${cuando}: enlaza los celulares que van a escanear y revisa que todo esté listo.`,
        icono: DoorOpen,
      },
    ]
  })

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

type Props = { eventos: readonly EventoOrganizador[]; organizacion: string; cobro: Cobro }

export function QueSigue({ eventos, organizacion, cobro }: Props) {
  const pasos = [
    ...pasosDePuerta(eventos, organizacion),
    ...pasosDeCobro(cobro, organizacion),
    ...pasosDe(eventos, organizacion),
  ].slice(0, CUANTOS)
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
