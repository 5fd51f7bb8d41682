import { montar } from '../apoyo/datos.ts'
import { abrirDividida, conectarCuenta } from '../apoyo/otro-proceso.ts'
import { principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { compraDe } from '../apoyo/ventas.ts'
import { abierto, estado, type Fila, pantalla, pulsar } from './tabla.ts'

/** An organization that sells on an account of its own, in an installation of its own. */
export async function prepararConexiones() {
  const { direccion, cerrar } = await abrirDividida()
  const escena = await montar(direccion, { publicado: false })
  const { duena, organizacion, evento, tipos } = escena
  const pagos = `${direccion}/dashboard/organizaciones/${organizacion.slug}/pagos`
  const vender = async () => {
    const cuenta = await conectarCuenta(escena)
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: evento.params })
    const { folio } = await compraDe(direccion, evento, { tipo: tipos[0]?.id ?? '', cantidad: 2 })
    return { cuenta, folio }
  }
  return { direccion, duena, pagos, vender, hecho: { cuenta: '', folio: '' }, cerrar }
}
type Datos = Omit<Awaited<ReturnType<typeof prepararConexiones>>, 'cerrar'>

const deCuenta = ({ direccion, hecho }: Datos) => `${direccion}/pagos/prueba/cuentas/${hecho.cuenta}`

export const conexiones: Fila<Datos>[] = [
  pantalla(
    'payments, with no account linked',
    ({ pagos }) => pagos,
    (page) => page.getByText('Sin conectar'),
  ),
  {
    ...pantalla<Datos>('the page of the sandbox', deCuenta),
    abrir: async (page, datos) => {
      Object.assign(datos.hecho, await datos.vender())
      await pantalla<Datos>('', deCuenta).abrir(page, datos)
    },
  },
  pantalla(
    'payments, with an account that sells',
    ({ pagos }) => pagos,
    (page) => page.getByText('Cobrando'),
  ),
  estado('unlinking it', async (page) => {
    await pulsar(principal(page), 'Desconectar')
    await expect(await abierto(page, /¿Desconectar/)).toContainText('conserva nuestro permiso')
  }),
  pantalla(
    'a way back that was used',
    ({ direccion }) => `${direccion}/dashboard/conexion?state=otra`,
    (page) => page.getByText('No pudimos terminar la conexión'),
  ),
]
