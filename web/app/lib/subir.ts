import { type Client, createClient } from '@entrale/contract/client'
import { useState } from 'react'
import { api } from './api'
import { reportar } from './reportar'
import { sesionActual, terminarSesion } from './sesion'

function respuestaDe({ status, response, getResponseHeader }: { status: number; response: string; getResponseHeader: (nombre: string) => string | null }) {
  const espera = getResponseHeader('retry-after')
  return new Response(status === 204 ? null : response, { status, headers: espera === null ? {} : { 'retry-after': espera } })
}

/** The browser's client for calls with files: `fetch` cannot tell how much of them is on its way. `alAvanzar` hears 0 to 1. */
const apiQueSube = (alAvanzar: (parte: number) => void): Client =>
  createClient(async (path, { method = 'POST', body, headers }) => {
    const { token } = sesionActual()
    const response = await new Promise<Response>((cumplir, fallar) => {
      const pedido = new XMLHttpRequest()
      pedido.open(method, `/api${path}`)
      for (const [nombre, valor] of Object.entries((headers ?? {}) as Record<string, string>)) pedido.setRequestHeader(nombre, valor)
      if (token !== null) pedido.setRequestHeader('authorization', `Bearer ${token}`)
      pedido.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && alAvanzar(loaded / total)
      pedido.onload = () =>
        cumplir(respuestaDe({ status: pedido.status, response: pedido.response, getResponseHeader: (nombre) => pedido.getResponseHeader(nombre) }))
      pedido.onerror = () => fallar(new TypeError('no answer'))
      pedido.send(body as XMLHttpRequestBodyInit | null)
    })
    if (!response.ok) reportar(`${method} ${path.split('?')[0]}: ${response.status}`)
    if (response.status === 401 && token !== null) await terminarSesion(token)
    return response
  })

/** Sends a form; while it has pictures to send, `subido` tells how much of them has left. */
export function useSubida(conArchivos: boolean): { subir: Client; subido: number | null } {
  const [subido, setSubido] = useState<number | null>(null)
  const conAvance = apiQueSube(setSubido)
  const subir: Client = async (llamada, ...resto) => {
    if (!conArchivos) return api(llamada, ...resto)
    setSubido(0)
    try {
      return await conAvance(llamada, ...resto)
    } finally {
      setSubido(null)
    }
  }
  return { subir, subido }
}
