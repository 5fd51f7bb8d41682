import type { Context, Mode, Services } from '../../../context.ts'
import { cabeIntento, contarIntento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { enlaceDe, enlaceDeBoleto } from '../compra/acceso.ts'
import { findBoletosRecibidosDe, findComprasVivasDe } from './buscar.repository.ts'
import { buildCorreoBusqueda } from './correo-busqueda.ts'

/** A demo is tried by many people behind one address. */
const HOLGURA: Record<Mode, number> = { demo: 10, production: 1 }
const porRed = (mode: Mode): Limite => ({ nombre: 'buscar-boletos-red', maximo: 10 * HOLGURA[mode], segundos: 3600 })
const POR_CORREO: Limite = { nombre: 'buscar-boletos-correo', maximo: 3, segundos: 3600 }

/** Nothing is looked up here: the answer, and how long it takes, are the same whether or not anybody bought with that address. */
export async function buscarBoletos({ db, config, ports, ip }: Context, email: string): Promise<void> {
  const ahora = ports.clock.now()
  await contarIntento(db, [{ limite: porRed(config.mode), de: redDe(ip) }], ahora)
  const cabe = await cabeIntento(db, [{ limite: POR_CORREO, de: email }], ahora)
  await encargarTrabajo(db, 'enviar_busqueda', { email: cabe ? email : '' })
}

/** One e-mail with the links of all that somebody bought, or was passed, and can still use or pay. Of an address without any, nothing. */
export async function enviarBusqueda({ db, config, ports }: Services, { email }: { email: string }): Promise<void> {
  if (email === '') return
  const ahora = ports.clock.now()
  const compras = await findComprasVivasDe(db, email, ahora)
  const boletos = await findBoletosRecibidosDe(db, email, ahora)
  if (compras.length + boletos.length === 0) return
  const hallados = [
    ...compras.map(({ id, folio, enlaces, ...compra }) => ({
      ...compra,
      folio,
      enlace: enlaceDe(config, { id, folio, enlaces }),
    })),
    ...boletos.map(({ id, ...boleto }) => ({
      ...boleto,
      pendiente: false,
      cuantos: 1,
      enlace: enlaceDeBoleto(config, id),
    })),
  ]
  const porFecha = hallados.toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())
  await ports.mailer.send({ to: email, ...(await buildCorreoBusqueda(porFecha)) })
}
