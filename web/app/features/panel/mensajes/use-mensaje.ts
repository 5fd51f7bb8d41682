import { ApiError } from '@entrale/contract/client'
import type { CrearMensaje, LimitesMensaje, Mensaje } from '@entrale/contract/mensajes/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors } from '../../../lib/api-form'
import { toast } from '../../../ui/toaster'
import { cuentaQuery, type DeEvento } from './consultas'
import { audienciaDe, CAMPOS, useFormularioMensaje } from './formulario'
import { impedimento, personas } from './palabras'

type Datos = {
  params: DeEvento
  copia: Mensaje | null
  zona: string
  limites: LimitesMensaje
  onEnviado: () => Promise<unknown>
}

/** A message that is being written: tried out, then sent once, whatever is pressed twice. */
export function useMensaje({ params, copia, zona, limites, onEnviado }: Datos) {
  const form = useFormularioMensaje(copia, zona)
  const [clave] = useState(() => crypto.randomUUID())
  const [listo, setListo] = useState<CrearMensaje | null>(null)
  const [ocupado, setOcupado] = useState<'probar' | 'enviar' | null>(null)
  const [rechazo, setRechazo] = useState('')
  const [clase, audiencia, cuales] = form.watch(['clase', 'audiencia', 'cuales'])
  const elegida = audienciaDe({ audiencia, cuales })
  const cuenta =
    useQuery({ ...cuentaQuery(params, clase, elegida), enabled: elegida.grupos.length > 0 }).data?.destinatarios ?? 0
  const hacer = async (que: 'probar' | 'enviar', tarea: () => Promise<void>) => {
    setOcupado(que)
    setRechazo('')
    try {
      await tarea()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setListo(null)
      setRechazo(showErrors(form, error, CAMPOS) ?? '')
    } finally {
      setOcupado(null)
    }
  }
  const probar = async () => {
    if (!(await form.trigger(['asunto', 'cuerpo'], { shouldFocus: true }))) return
    const [asunto, cuerpo] = form.getValues(['asunto', 'cuerpo'])
    await hacer('probar', async () => {
      const { correo } = await api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar', {
        params,
        body: { clase, asunto, cuerpo },
      })
      toast.success(`Te enviamos una prueba a ${correo}`)
    })
  }
  const confirmar = (mensaje: CrearMensaje) => {
    const no = impedimento(limites, { clase: mensaje.clase, cuantas: cuenta, hoy: mensaje.para === null })
    setRechazo(no)
    setListo(no === '' ? mensaje : null)
  }
  const enviar = (body: CrearMensaje) =>
    hacer('enviar', async () => {
      const headers = { 'idempotency-key': clave }
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje', {
        params,
        body,
        headers,
      })
      toast.success(
        body.para === null ? `Se está enviando a ${personas(cuenta)}` : `Mensaje programado: ${item.asunto}`,
      )
      await onEnviado()
    })
  return {
    form,
    cuenta,
    rechazo,
    ocupado,
    listo,
    onSubmit: form.handleSubmit(confirmar),
    onProbar: () => void probar(),
    onConfirmar: () => listo !== null && void enviar(listo),
    onVolver: () => setListo(null),
  }
}
