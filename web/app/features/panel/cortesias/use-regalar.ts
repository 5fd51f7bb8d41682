import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { ApiError } from '@entrale/contract/client'
import { type CompraDetalle, type Cortesia, cortesiaBody } from '@entrale/contract/compras/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import {
  eventoPanelQuery,
  eventosPanelQuery,
  resumenQuery,
  tiposQuery,
  ventasQuery,
} from '../../../lib/consultas-panel'

type Donde = { slug: string; slugEvento: string }
const CAMPOS = ['tipoBoletoId', 'cantidad', 'nombre', 'apellidoPaterno', 'apellidoMaterno', 'email'] as const

/** The same gift keeps its key until it is answered: a lost answer gives nothing twice. */
function useEnviarUnaVez(params: Donde) {
  const pendiente = useRef<{ huella: string; clave: string }>(undefined)
  return async (body: Cortesia): Promise<CompraDetalle> => {
    const huella = JSON.stringify(body)
    if (pendiente.current?.huella !== huella) pendiente.current = { huella, clave: crypto.randomUUID() }
    try {
      const headers = { 'idempotency-key': pendiente.current.clave }
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/cortesias', { params, body, headers })
      pendiente.current = undefined
      return item
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) pendiente.current = undefined
      throw error
    }
  }
}

/** All that counts boletos of this evento is read again. */
function useAlRegalar({ slug, slugEvento }: Donde) {
  const cache = useQueryClient()
  return async () => {
    const leidas = [
      tiposQuery(slug, slugEvento),
      eventoPanelQuery(slug, slugEvento),
      eventosPanelQuery(slug),
      resumenQuery(slug),
    ]
    // every list of its sales begins with these
    const ventas = ventasQuery(slug, slugEvento).queryKey.slice(0, -1)
    await Promise.all(
      [ventas, ...leidas.map(({ queryKey }) => queryKey)].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
  }
}

type Opciones = {
  params: Donde
  tipos: readonly TipoOrganizador[]
  onRegalados: (compra: CompraDetalle) => void
  onRechazo: (mensaje: string) => void
}

export function useRegalar({ params, tipos, onRegalados, onRechazo }: Opciones) {
  const primero = tipos.find(({ libres }) => libres > 0)?.id ?? ''
  const form = useSchemaForm(cortesiaBody, {
    defaultValues: {
      tipoBoletoId: primero,
      cantidad: 1,
      nombre: '',
      apellidoPaterno: '',
      apellidoMaterno: '',
      email: '',
    },
    mode: 'onTouched',
  })
  const enviar = useEnviarUnaVez(params)
  const alRegalar = useAlRegalar(params)
  const regalar = async (body: Cortesia) => {
    onRechazo('')
    try {
      const compra = await enviar(body)
      await alRegalar()
      onRegalados(compra)
    } catch (error) {
      const resto = showErrors(form, error, CAMPOS)
      if (resto !== null) onRechazo(resto)
      // somebody took them meanwhile: the counts on the screen are old
      if (error instanceof ApiError && error.status === 409) await alRegalar()
    }
  }
  return { form, onSubmit: form.handleSubmit(regalar) }
}
export type FormularioCortesia = ReturnType<typeof useRegalar>['form']
