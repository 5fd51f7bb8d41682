import type { Client } from '@entrale/contract/client'
import { useState } from 'react'
import { api, clienteCon } from './api'

function respuestaDe(pedido: XMLHttpRequest): Response {
  const { status, response } = pedido
  const espera = pedido.getResponseHeader('retry-after')
  return new Response(status === 204 ? null : response, {
    status,
    headers: espera === null ? {} : { 'retry-after': espera },
  })
}

/** The browser's client for calls with files: `fetch` cannot tell how much of them is on its way. `alAvanzar` hears 0 to 1. */
const apiQueSube = (alAvanzar: (parte: number) => void): Client =>
  clienteCon(
    (url, { method = 'POST', body, headers }) =>
      new Promise<Response>((cumplir, fallar) => {
        const pedido = new XMLHttpRequest()
        pedido.open(method, url)
        for (const [nombre, valor] of Object.entries((headers ?? {}) as Record<string, string>))
          pedido.setRequestHeader(nombre, valor)
        pedido.upload.onprogress = ({ lengthComputable, loaded, total }) =>
          lengthComputable && alAvanzar(loaded / total)
        pedido.onload = () => cumplir(respuestaDe(pedido))
        pedido.onerror = () => fallar(new TypeError('no answer'))
        pedido.send(body as XMLHttpRequestBodyInit | null)
      }),
  )

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
