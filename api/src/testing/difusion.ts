import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { difusionPlugin } from '../modules/difusion/index.ts'
import { createTestApi, type TestApi } from './index.ts'

export type Difusion = {
  api: TestApi
  sitio: FastifyInstance
  pedir: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  close: () => Promise<void>
}

/** The API and, on its data, what difusion serves at the root. */
export async function createDifusion(): Promise<Difusion> {
  const api = await createTestApi()
  const sitio = fastify()
  await sitio.register(difusionPlugin, api.services)
  const close = async () => {
    await sitio.close()
    await api.close()
  }
  return { api, sitio, pedir: (url, headers = {}) => sitio.inject({ url, headers }), close }
}

/** A name that breaks out of whatever does not escape it. */
export const HOSTIL = ']]><script>alert("x\'")</script>&amp;\u0007\ufffe ñ'
