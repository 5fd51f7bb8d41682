import type { Client } from '@entrale/contract/client'
import type { Sesion } from '@entrale/contract/cuentas/sesion'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'

const guardado = new Map<string, string>()
const almacen = {
  getItem: (llave: string) => guardado.get(llave) ?? null,
  setItem: (llave: string, valor: string) => void guardado.set(llave, valor),
  removeItem: (llave: string) => void guardado.delete(llave),
}
const sesion: Sesion = {
  token: 'abc',
  usuario: {
    nombre: 'rosario',
    apellidoPaterno: 'peña',
    apellidoMaterno: '',
    nombreMostrado: 'Rosario Peña',
    email: 'rosario@correo.example',
    type: 'usuario',
    ultimaConexion: null,
    urlAvatar: null,
    emailVerified: true,
  },
  organizaciones: [],
  invitaciones: [],
  notificaciones: 0,
}
const modulos = async () => ({
  ...(await import('./sesion')),
  ...(await import('./datos')),
  ...(await import('./verificar')),
})
/** The class as the module under test sees it: modules begin anew before each test. */
const rechazo = async (status: number) => {
  const { ApiError } = await import('@entrale/contract/client')
  throw new ApiError(status, { mensaje: '' })
}
let consola: MockInstance
const servidor = (answer: () => Promise<unknown>) => answer as unknown as Client

beforeEach(() => {
  guardado.clear()
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', almacen)
  consola = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the session lives in four keys', () => {
  test('kept, read again after a reload, and cleared with what was read under it', async () => {
    const primera = await modulos()
    expect(primera.sesionActual().isAuthenticated).toBe(false)
    primera.guardarSesion(sesion)
    expect([...guardado.keys()].sort()).toEqual(['invitaciones', 'organizaciones', 'token', 'usuario'])
    vi.resetModules()
    const otra = await import('./sesion')
    expect(otra.sesionActual()).toMatchObject({ isAuthenticated: true, token: 'abc', usuario: { nombre: 'rosario' } })
    const olvidar = vi.fn()
    otra.alCerrarSesion(olvidar)
    otra.cerrarSesion()
    expect(guardado.size).toBe(0)
    expect(olvidar).toHaveBeenCalledOnce()
    expect(otra.sesionActual().isAuthenticated).toBe(false)
  })

  test('what is spoilt counts as nobody', async () => {
    guardado.set('token', 'abc')
    guardado.set('usuario', '{')
    const { sesionActual } = await import('./sesion')
    expect(sesionActual().isAuthenticated).toBe(false)
  })
})

describe('the stored token is verified once', () => {
  test('what the server knows replaces what was stored', async () => {
    const { guardarSesion, sesionActual, verificarSesion } = await modulos()
    guardarSesion(sesion)
    const pedir = vi.fn(async () => ({ ...sesion, usuario: { ...sesion.usuario, nombreMostrado: 'Otra' } }))
    await Promise.all([verificarSesion(servidor(pedir)), verificarSesion(servidor(pedir))])
    expect(pedir).toHaveBeenCalledOnce()
    expect(sesionActual()).toMatchObject({ token: 'abc', usuario: { nombreMostrado: 'Otra' } })
  })

  test.each([401, 403, 428, 429])('an answer of %i ends the session and says so in the console', async (status) => {
    const { guardarSesion, sesionActual, verificarSesion } = await modulos()
    guardarSesion(sesion)
    await verificarSesion(servidor(() => rechazo(status)))
    expect(sesionActual().isAuthenticated).toBe(false)
    expect(consola).toHaveBeenCalledWith('Token inválido o expirado')
  })

  test.each([0, 500, 503])(
    'without an answer (%i) nothing is known about the token: the session stays',
    async (status) => {
      const { guardarSesion, sesionActual, verificarSesion } = await modulos()
      guardarSesion(sesion)
      await verificarSesion(servidor(() => rechazo(status)))
      expect(sesionActual().isAuthenticated).toBe(true)
    },
  )
})

describe('how it ends is told to whoever asked to know', () => {
  const conFinal = async () => {
    const sesiones = await modulos()
    const fines: string[] = []
    sesiones.alCerrarSesion((fin) => fines.push(fin))
    return { ...sesiones, fines }
  }

  test('a token that the server accepted and now refuses: it ended; one it never knew: it was not there', async () => {
    const { guardarSesion, terminarSesion, fines } = await conFinal()
    guardarSesion(sesion)
    await terminarSesion('otro')
    expect(fines).toEqual([])
    await terminarSesion('abc')
    expect(fines).toEqual(['terminada'])

    vi.resetModules()
    for (const [llave, valor] of [
      ['token', 'viejo'],
      ['usuario', JSON.stringify(sesion.usuario)],
    ] as const)
      guardado.set(llave, valor)
    const despues = await conFinal()
    await despues.verificarSesion(servidor(() => rechazo(401)))
    expect(despues.fines).toEqual(['desconocida'])
    expect(guardado.size).toBe(0)
  })

  test('whoever leaves knows', async () => {
    const { guardarSesion, cerrarSesion, fines } = await conFinal()
    guardarSesion(sesion)
    cerrarSesion()
    expect(fines).toEqual(['salida'])
  })
})

test('whoever leaves leaves no unsaved evento in this browser; whom the server signs out finds it again', async () => {
  const borrador = 'evento-sin-guardar:1'
  guardado.set(borrador, '{}')
  // what a storage holds are properties of its own
  vi.stubGlobal('localStorage', Object.assign(Object.create(almacen), { [borrador]: '{}' }))
  const { guardarSesion, cerrarSesion } = await modulos()
  guardarSesion(sesion)
  cerrarSesion('terminada')
  expect(guardado.has(borrador)).toBe(true)
  guardarSesion(sesion)
  cerrarSesion()
  expect(guardado.has(borrador)).toBe(false)
})

test('what makes the codes of boletos leaves this browser with the session, however it ends', async () => {
  const borradas: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (base: string) => void borradas.push(base) })
  const { guardarSesion, cerrarSesion } = await modulos()
  for (const fin of ['salida', 'terminada'] as const) {
    guardarSesion(sesion)
    cerrarSesion(fin)
  }
  expect(borradas).toEqual(['codigos', 'codigos'])
})

describe('what another tab did meanwhile is not undone', () => {
  test('after its sign-out no answer on its way writes the session back', async () => {
    const { guardarSesion, actualizarSesion } = await modulos()
    guardarSesion(sesion)
    guardado.clear()
    actualizarSesion(sesion)
    expect(guardado.size).toBe(0)
  })

  test('a refusal that follows from its sign-out is no session that the server ended', async () => {
    const { guardarSesion, alCerrarSesion, terminarSesion, sesionActual } = await modulos()
    const fines: string[] = []
    alCerrarSesion((fin) => fines.push(fin))
    guardarSesion(sesion)
    const fin = terminarSesion('abc')
    guardado.clear()
    await fin
    expect(fines).toEqual(['salida'])
    expect(sesionActual().isAuthenticated).toBe(false)
  })
})

test('where storage is refused the session lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    ...almacen,
    setItem: () => {
      throw new DOMException('no', 'QuotaExceededError')
    },
  })
  const { guardarSesion, actualizarSesion, sesionActual } = await modulos()
  guardarSesion(sesion)
  actualizarSesion({ ...sesion, notificaciones: 3 })
  expect(sesionActual()).toMatchObject({ isAuthenticated: true, token: 'abc', notificaciones: 3 })
  expect(guardado.size).toBe(0)
})
