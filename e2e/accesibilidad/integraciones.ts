import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { comprar, type Escena, montar } from '../apoyo/datos.ts'
import { campo, principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, estado, type Fila, pantalla, sala } from './tabla.ts'

/** A receiver that takes nothing, and what it was told. */
export async function prepararWebhooks(direccion: string): Promise<{ escena: Escena; cerrar: () => void }> {
  const escena = await montar(direccion)
  const {
    duena,
    organizacion: { slug },
    evento,
    tipos,
  } = escena
  const server = createServer((_, response) => response.writeHead(500).end('no pude'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${'largo'.repeat(30)}`
  await duena.api('POST /organizacion/:slug/webhooks/crear-webhook', {
    params: { slug },
    body: {
      url,
      descripcion: 'Una descripción larga que dice de qué sistema se trata y quién lo cuida',
      tipos: ['compra.pagada', 'evento.cancelado', 'boleto.usado'],
    },
  })
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  return { escena, cerrar: () => server.close() }
}

export const webhooks: Fila<{ escena: Escena }>[] = [
  pantalla('webhooks', sala('/integraciones'), (page) => principal(page).getByText('Encendido')),
  estado('deliveries', async (page) => {
    await principal(page)
      .getByRole('link', { name: /^Ver entregas/ })
      .click()
    const entrega = principal(page).getByRole('list', { name: 'Entregas' }).getByRole('listitem').first()
    await entrega.getByText('Se pagó una compra').click()
    await expect(entrega.getByText('Contestó 500').first()).toBeVisible()
  }),
  estado('secret of a webhook', async (page, datos) => {
    await page.goto(sala('/integraciones')(datos))
    await principal(page).getByRole('button', { name: 'Conectar webhook' }).first().click()
    const dialogo = await abierto(page, 'Conectar webhook')
    await campo(dialogo, 'Dirección').fill('http://127.0.0.1:9/otro')
    await dialogo.getByRole('button', { name: 'Conectar', exact: true }).click()
    await abierto(page, 'Guarda el secreto')
  }),
]
