import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket, type TcpNetConnectOpts } from 'node:net'

/**
 * `pasa`: all is well. `rechaza`: what was open is reset, what comes is reset at once, as where nobody listens. `detenido`:
 * nothing arrives, either way, and all of it later, as when a cable is pulled and put back.
 */
type EstadoPuente = 'pasa' | 'rechaza' | 'detenido'
export type Puente = {
  port: number
  poner: (estado: EstadoPuente) => void
  /** What is open now stays open on both sides for good and carries nothing any more; what comes later passes. Answers how many. */
  olvidar: () => number
  /** Each side hears the other so much later. */
  demorar: (ms: () => number) => void
  abiertas: () => number
  close: () => Promise<void>
}
type Par = { aqui: Socket; alla: Socket }

/** A wire between two programs, which a failure can cut. `hacia`: a port of this machine, or a socket of its file system. */
export async function tenderPuente(hacia: TcpNetConnectOpts | { path: string }): Promise<Puente> {
  const pares = new Set<Par>()
  const mudos = new Set<Par>()
  let estado: EstadoPuente = 'pasa'
  let demora = () => 0

  const pasar = (de: Socket, a: Socket) => {
    // what was said first arrives first, however long each takes
    let antes: Promise<void> = Promise.resolve()
    de.on('data', (dato) => {
      const ms = demora()
      if (ms === 0) return void (a.write(dato) || de.pause())
      const llega = new Promise<void>((listo) => setTimeout(listo, ms))
      antes = Promise.all([antes, llega]).then(() => void (a.destroyed || a.write(dato)))
    })
    a.on('drain', () => estado !== 'detenido' && de.resume())
  }
  const unir = (aqui: Socket) => {
    const alla = connect(hacia)
    const par = { aqui, alla }
    pares.add(par)
    const cerrar = () => {
      if (mudos.has(par)) return
      pares.delete(par)
      aqui.destroy()
      alla.destroy()
    }
    for (const lado of [aqui, alla]) lado.on('error', cerrar).on('close', cerrar).setNoDelay(true)
    pasar(aqui, alla)
    pasar(alla, aqui)
    if (estado === 'detenido') for (const lado of [aqui, alla]) lado.pause()
  }
  const server = createServer((aqui) => {
    if (estado === 'rechaza') return void aqui.on('error', () => undefined).resetAndDestroy()
    unir(aqui)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    poner: (nuevo) => {
      estado = nuevo
      for (const lado of [...pares].flatMap(({ aqui, alla }) => [aqui, alla])) {
        if (nuevo === 'rechaza') lado.resetAndDestroy()
        else if (nuevo === 'detenido') lado.pause()
        else lado.resume()
      }
    },
    olvidar: () => {
      const cuantos = pares.size
      for (const par of pares) {
        mudos.add(par)
        // both ends are still acknowledged what they send, so that neither notices
        for (const lado of [par.aqui, par.alla]) lado.removeAllListeners('data').removeAllListeners('drain').resume()
      }
      pares.clear()
      return cuantos
    },
    demorar: (ms) => {
      demora = ms
    },
    abiertas: () => pares.size,
    close: async () => {
      for (const { aqui, alla } of [...pares, ...mudos]) for (const lado of [aqui, alla]) lado.destroy()
      server.close()
    },
  }
}
