import type { Denuncia, RetiroAdmin } from '@entrale/contract/denuncias/schemas'
import { CircleCheck, Eye, Flag, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta, fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { MOTIVOS } from '../../../lib/motivos-denuncia'
import { rutaEvento } from '../../../lib/seo/seo'
import { Card } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import type { EventoDenunciado } from '../../comun/denuncias/consultas'
import { AccionesDenuncia, AccionesRetiro } from './acciones'

const ESTADOS = {
  abierta: { text: 'Nuevo', tone: 'cempasuchil', icon: Flag },
  en_revision: { text: 'En revisión', tone: 'talavera', icon: Eye },
  descartada: { text: 'Descartado', tone: 'gris', icon: CircleCheck },
  retirada: { text: 'Evento retirado', tone: 'chile', icon: OctagonX },
} as const

const cuando = (iso: string) => fechaCorta(iso, ZONA_CENTRO)

function Evento({
  evento: { nombreMostrado, slug, organizador, retirado, boletosVendidos },
}: {
  evento: EventoDenunciado
}) {
  return (
    <div className="min-w-0">
      <h2 className="wrap-anywhere font-semibold text-lg">
        {retirado ? (
          nombreMostrado
        ) : (
          <Anchor dir="auto" href={rutaEvento(organizador.slug, slug)} className="link">
            {nombreMostrado}
          </Anchor>
        )}
      </h2>
      <p className="wrap-anywhere text-muted text-sm">
        {organizador.nombre} · {cuenta(boletosVendidos, 'boleto vendido', 'boletos vendidos')}
      </p>
    </div>
  )
}

const Cita = ({ de, children }: { de: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <p className="text-muted text-sm">{de}</p>
    <p className="wrap-anywhere max-w-[75ch] whitespace-pre-line">{children}</p>
  </div>
)

/** One report: what was said of which evento, and what came of it. */
export function TarjetaDenuncia({ denuncia }: { denuncia: Denuncia }) {
  const { motivo, texto, email, estado, creadaEn, otras, resolucion, resueltaEn, resueltaPor, evento } = denuncia
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Evento evento={evento} />
        <StateBadge {...ESTADOS[estado]} />
      </div>
      <Cita
        de={`${MOTIVOS[motivo]} · ${cuando(creadaEn)}${otras > 0 ? ` · ${cuenta(otras, 'reporte más', 'reportes más')} sobre este evento` : ''}`}
      >
        {texto === '' ? <span className="text-muted">Sin más detalles.</span> : texto}
      </Cita>
      {email !== null && (
        <p className="wrap-anywhere text-sm">
          Correo para preguntarle:{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </p>
      )}
      {resolucion !== null && resueltaEn !== null && (
        <Cita de={`Lo resolvió ${resueltaPor?.nombreMostrado ?? 'alguien que ya no está'} · ${cuando(resueltaEn)}`}>
          {resolucion}
        </Cita>
      )}
      {(estado === 'abierta' || estado === 'en_revision') && (
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <AccionesDenuncia denuncia={denuncia} />
        </div>
      )}
    </Card>
  )
}

/** One evento that was taken off, and the talk about it. */
export function TarjetaRetiro({ retiro }: { retiro: RetiroAdmin }) {
  const { motivo, creadoEn, apelacion, respuesta, respondidoEn, restauradoEn, evento } = retiro
  const espera = apelacion !== null && respondidoEn === null && restauradoEn === null
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Evento evento={evento} />
        {restauradoEn !== null && <StateBadge tone="agave" text="Publicado otra vez" />}
        {espera && <StateBadge tone="cempasuchil" icon={Flag} text="Apelación por responder" />}
        {restauradoEn === null && !espera && <StateBadge tone="chile" icon={OctagonX} text="Retirado" />}
      </div>
      <Cita de={`Lo retiramos · ${cuando(creadoEn)}`}>{motivo}</Cita>
      {apelacion !== null && <Cita de={`Apelaron · ${cuando(apelacion.fecha)}`}>{apelacion.texto}</Cita>}
      {respuesta !== null && respondidoEn !== null && (
        <Cita de={`Respondimos · ${cuando(respondidoEn)}`}>{respuesta}</Cita>
      )}
      {restauradoEn === null && (
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <AccionesRetiro retiro={retiro} />
        </div>
      )}
    </Card>
  )
}
