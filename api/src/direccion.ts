import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A host that leads to this machine, its network, or anywhere that is not the public internet. */
export class DireccionPrivada extends Error {}

/** `::a.b.c.d`: an IPv4 within an IPv6 as nobody writes it any more, and as some systems still route it. */
const compatibles = new BlockList()
compatibles.addSubnet('::', 96, 'ipv6')

/** Whether an address belongs to the public internet. What hides an IPv4 within an IPv6 is judged by what it hides; every other special range is refused. */
export function esPublica(direccion: string): boolean {
  if (isIP(direccion) === 0 || compatibles.check(direccion, 'ipv6')) return false
  return ipaddr.process(direccion).range() === 'unicast'
}

/** This very machine, by any name of it that is no network's. */
export const esDeEstaMaquina = (direccion: string): boolean =>
  isIP(direccion) !== 0 && ipaddr.process(direccion).range() === 'loopback'

/** The host of a URL as an address, when it is written as one. */
export function direccionEscrita({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? null : host
}

/**
 * Resolves a name for one connection and refuses it when any of its addresses is not allowed. The connection goes to the very address that was
 * looked at, so a name that answers otherwise a moment later leads nowhere else.
 */
export const resolverCon =
  (permite: (direccion: string) => boolean, resolver: typeof lookup = lookup): LookupFunction =>
  (host, options, callback) => {
    resolver(host, { ...options, all: true }, (error, direcciones) => {
      const [primera] = direcciones ?? []
      if (error !== null || primera === undefined) return callback(error ?? new Error('no address'), '', 0)
      if (!direcciones.every(({ address }) => permite(address))) return callback(new DireccionPrivada(host), '', 0)
      if (options.all) callback(null, direcciones)
      else callback(null, primera.address, primera.family)
    })
  }
