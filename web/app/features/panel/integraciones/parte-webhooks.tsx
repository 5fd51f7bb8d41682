import type { Webhook } from '@entrale/contract/integraciones/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { rutaIntegraciones } from '../../../lib/rutas-panel'
import { CardHead } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/states'
import { useHacer } from '../../comun/hacer'
import { SinDatos } from '../../comun/listas/sin-datos'
import { BotonCrear } from '../comun/boton-crear'
import { useOrganizacion } from '../comun/contexto'
import { claveWebhooks, webhooksQuery } from './consultas'
import { SecretoDialogo } from './secreto-dialogo'
import { type AccionWebhook, WebhookCard } from './webhook-card'
import { WebhookDialogo } from './webhook-dialogo'

type Abierto = { que: 'editar'; webhook: Webhook | null } | { que: 'secreto' | 'quitar'; webhook: Webhook } | null

function useWebhooks(slug: string) {
  const [abierto, setAbierto] = useState<Abierto>(null)
  const [secreto, setSecreto] = useState<string | null>(null)
  const { enviando, rechazo, hacer } = useHacer(claveWebhooks(slug))
  const params = ({ id }: Webhook) => ({ params: { slug, id } })
  const alternar = (webhook: Webhook) => {
    const body = { activo: !webhook.activo }
    return hacer(
      () => api('PATCH /organizacion/:slug/webhooks/:id', { ...params(webhook), body }),
      webhook.activo ? 'Webhook apagado' : 'Webhook encendido',
    )
  }
  const probar = (webhook: Webhook) =>
    hacer(
      () => api('POST /organizacion/:slug/webhooks/:id/probar', params(webhook)),
      'Mensaje de prueba en camino: velo en sus entregas',
    )
  const cambiarSecreto = async (webhook: Webhook) => {
    const listo = await hacer(async () =>
      setSecreto((await api('POST /organizacion/:slug/webhooks/:id/secreto', params(webhook))).secreto),
    )
    if (listo) setAbierto(null)
  }
  const quitar = async (webhook: Webhook) => {
    if (await hacer(() => api('DELETE /organizacion/:slug/webhooks/:id', params(webhook)), 'Webhook quitado'))
      setAbierto(null)
  }
  const onHacer = (accion: AccionWebhook, webhook: Webhook) => {
    if (accion === 'alternar') void alternar(webhook)
    else if (accion === 'probar') void probar(webhook)
    else setAbierto({ que: accion, webhook })
  }
  return { abierto, setAbierto, secreto, setSecreto, enviando, rechazo, cambiarSecreto, quitar, onHacer }
}
type Estado = ReturnType<typeof useWebhooks>

const PREGUNTAS = {
  secreto: {
    titulo: '¿Cambiar el secreto?',
    texto: 'Te damos uno nuevo. Durante 24 horas firmamos con los dos, para que cambies sin perder avisos.',
    confirmar: 'Cambiar el secreto',
  },
  quitar: {
    titulo: '¿Quitar este webhook?',
    texto: 'Dejamos de enviarle avisos y se borra su registro de entregas. No se puede deshacer.',
    confirmar: 'Quitar',
  },
} as const

function Pregunta({ que, webhook, estado }: { que: 'secreto' | 'quitar'; webhook: Webhook; estado: Estado }) {
  const { enviando, rechazo, setAbierto, cambiarSecreto, quitar } = estado
  const { titulo, texto, confirmar } = PREGUNTAS[que]
  return (
    <ConfirmDialog
      onClose={() => setAbierto(null)}
      title={titulo}
      description={texto}
      confirm={confirmar}
      danger={que === 'quitar'}
      pending={enviando}
      refused={rechazo}
      onConfirm={() => void (que === 'quitar' ? quitar(webhook) : cambiarSecreto(webhook))}
    />
  )
}

function Dialogos({ slug, estado }: { slug: string; estado: Estado }) {
  const { abierto, setAbierto, secreto, setSecreto } = estado
  const cerrar = () => setAbierto(null)
  if (secreto !== null)
    return (
      <SecretoDialogo titulo="Guarda el secreto" rotulo="Secreto" secreto={secreto} onCerrar={() => setSecreto(null)}>
        Con él compruebas que cada aviso es nuestro: va firmado como dice Standard Webhooks, y sus bibliotecas lo
        verifican.
      </SecretoDialogo>
    )
  if (abierto === null) return null
  if (abierto.que !== 'editar') return <Pregunta que={abierto.que} webhook={abierto.webhook} estado={estado} />
  const onCreado = (nuevo: string) => {
    cerrar()
    setSecreto(nuevo)
  }
  return <WebhookDialogo slug={slug} webhook={abierto.webhook} onCreado={onCreado} onCerrar={cerrar} />
}

/** Who is told of what happens in the organization. */
export function ParteWebhooks() {
  const { slug } = useOrganizacion()
  const estado = useWebhooks(slug)
  const consulta = useQuery(webhooksQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los webhooks" alto="h-48" />
  const conectar = (
    <BotonCrear onClick={() => estado.setAbierto({ que: 'editar', webhook: null })}>Conectar webhook</BotonCrear>
  )
  return (
    <>
      {consulta.data.items.length === 0 ? (
        <EmptyState title="Aún no hay webhooks" action={conectar}>
          Un webhook le avisa a tu sistema en cuanto algo pasa: una venta, un reembolso, alguien que entra. Firmado, y
          con reintentos durante tres días.
        </EmptyState>
      ) : (
        <>
          <CardHead title="Webhooks" lead="A quién le avisamos, y de qué." actions={conectar} />
          <div className="grid gap-4">
            {consulta.data.items.map((webhook) => (
              <WebhookCard
                key={webhook.id}
                webhook={webhook}
                href={`${rutaIntegraciones(slug)}?webhook=${webhook.id}`}
                onHacer={estado.onHacer}
              />
            ))}
          </div>
        </>
      )}
      <Dialogos slug={slug} estado={estado} />
    </>
  )
}
