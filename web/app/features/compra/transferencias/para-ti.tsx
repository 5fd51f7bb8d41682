import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { Transferencia } from '@entrale/contract/transferencias/schemas'
import { Check, X } from 'lucide-react'
import { diaLargo, fechaCorta, horaDe } from '../../../lib/formatos'
import { Button, ButtonLink } from '../../../ui/button'
import { DateBlock } from '../../../ui/date-block'
import { Display, NameHeading } from '../../../ui/display'
import { FieldError } from '../../../ui/field'
import { Anchor } from '../../../ui/link'
import { Poster } from '../../../ui/poster'
import { EmptyState } from '../../../ui/states'
import { Struck } from '../../../ui/struck'
import { Ticket } from '../../../ui/ticket'
import { lugarDe } from '../comun/frases'

/** What is offered: of which evento, as what. */
const Oferta = ({ transferencia: { evento, tipo } }: { transferencia: Transferencia }) => (
  <Ticket
    as="article"
    cut="bottom"
    stubHeight={84}
    label={`Boleto para ${evento.nombre}`}
    stub={
      <div className="flex h-full items-center justify-between gap-4 px-5.5">
        <span className="text-muted text-sm">1 boleto</span>
        <b className="type-title text-xl leading-tight wrap-anywhere">{tipo}</b>
      </div>
    }
  >
    <div
      className={
        evento.imagen === null
          ? 'p-5.5'
          : 'grid grid-cols-[104px_minmax(0,1fr)] gap-5 p-5.5 sm:grid-cols-[136px_minmax(0,1fr)]'
      }
    >
      {evento.imagen !== null && (
        <Poster src={evento.imagen} alt="" width={600} height={900} priority className="self-start" />
      )}
      <div className="grid content-start gap-3">
        <NameHeading as="h2">{evento.nombre}</NameHeading>
        <DateBlock
          date={evento.fechaInicio}
          timeZone={evento.zonaHoraria}
          struck={sinFecha(evento.estado)}
          className="text-[56px]"
        />
        <p className="text-md">
          <span className="block font-semibold">
            <Struck when={sinFecha(evento.estado)}>{horaDe(evento.fechaInicio, evento.zonaHoraria)}</Struck>
          </span>
          <span className="text-muted">{lugarDe(evento)}</span>
        </p>
      </div>
    </div>
  </Ticket>
)

type Props = {
  transferencia: Transferencia
  enviando: 'aceptar' | 'rechazar' | null
  rechazo: string
  onAceptar: () => void
  onRechazar: () => void
}

/** Who passes a boleto, which, and the two answers. No account is needed. */
export function ParaTi({ transferencia, enviando, rechazo, onAceptar, onRechazar }: Props) {
  const { remitente, nombre, mensaje, venceEn, evento } = transferencia
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <Display as="h1" size="page" stacked narrow="Te pasan" wide="un boleto" />
        <p className="max-w-[52ch] text-lg">
          Hola, {nombre}. <b className="font-semibold">{remitente}</b> te pasa su boleto para el{' '}
          <Struck when={sinFecha(evento.estado)}>{diaLargo(evento.fechaInicio, evento.zonaHoraria)}</Struck>.
        </p>
        {mensaje !== '' && (
          <blockquote className="max-w-[52ch] border-control border-l-2 pl-4 text-muted wrap-anywhere">
            <p>“{mensaje}”</p>
          </blockquote>
        )}
      </div>
      <Oferta transferencia={transferencia} />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            icon={<Check aria-hidden="true" />}
            loading={enviando === 'aceptar'}
            loadingText="Aceptando…"
            onClick={onAceptar}
          >
            Aceptar boleto
          </Button>
          <Button
            size="lg"
            className="max-sm:w-full"
            icon={<X aria-hidden="true" />}
            loading={enviando === 'rechazar'}
            loadingText="Un momento…"
            onClick={onRechazar}
          >
            No, gracias
          </Button>
        </div>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
        <p className="max-w-[56ch] text-muted text-sm">
          Al aceptarlo queda a tu nombre con un código nuevo, y el anterior deja de servir. No pagas nada y no necesitas
          cuenta. Te mandamos el boleto a {transferencia.email}; lo usamos solo para eso, como dice el{' '}
          <Anchor className="link" href="/politicas-privacidad">
            aviso de privacidad
          </Anchor>
          . Puedes responder hasta el {fechaCorta(venceEn, evento.zonaHoraria)}
        </p>
      </div>
    </div>
  )
}

const FINES: Record<
  Exclude<Transferencia['estado'], 'pendiente'>,
  (quien: string) => { titulo: string; frase: string }
> = {
  aceptada: () => ({
    titulo: 'Este boleto ya se aceptó',
    frase:
      'Si lo aceptaste tú, ábrelo con el enlace que te mandamos por correo, o entra a tu cuenta y búscalo en Mis compras.',
  }),
  rechazada: (quien) => ({
    titulo: 'Este boleto se rechazó',
    frase: `Sigue siendo de ${quien}. Si cambiaste de opinión, pídele que te lo pase otra vez.`,
  }),
  cancelada: (quien) => ({
    titulo: 'La transferencia se canceló',
    frase: `${quien} decidió quedarse con el boleto o pasárselo a alguien más.`,
  }),
  vencida: (quien) => ({
    titulo: 'El plazo para aceptarlo terminó',
    frase: `El boleto sigue siendo de ${quien}. Pídele que te lo pase otra vez.`,
  }),
}

/** It can no longer be answered: why, and what one can do. */
export function YaNo({ transferencia: { estado, remitente, evento } }: { transferencia: Transferencia }) {
  if (estado === 'pendiente') return null
  const { titulo, frase } = FINES[estado](remitente)
  return (
    <EmptyState
      as="h1"
      title={titulo}
      action={
        <>
          {estado === 'aceptada' && (
            <ButtonLink href="/compras/buscar" variant="primary">
              Busca tus boletos
            </ButtonLink>
          )}
          <ButtonLink href={`/o/${evento.organizerSlug}/e/${evento.eventSlug}`}>Ver el evento</ButtonLink>
        </>
      }
    >
      {frase}
    </EmptyState>
  )
}
