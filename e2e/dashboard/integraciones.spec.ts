import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { clienteDe, comprar, type Escena, montar } from '../apoyo/datos.ts'
import { aviso, campo, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const pagina = ({ organizacion }: Escena) => `/dashboard/organizaciones/${organizacion.slug}/integraciones`

/** A receiver on this machine: what came to it, and what it answers. */
async function recibir(): Promise<{
  url: string
  llegados: string[]
  contestar: (codigo: number) => void
  cerrar: () => Server
}> {
  const llegados: string[] = []
  let codigo = 204
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (parte) => {
      body += parte
    })
    request.on('end', () => {
      llegados.push(body)
      response.writeHead(codigo).end(codigo >= 400 ? 'no pude' : '')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const contestar = (nuevo: number) => {
    codigo = nuevo
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gancho`,
    llegados,
    contestar,
    cerrar: () => server.close(),
  }
}

test('a receiver is connected, told of a sale, fails, and gets it again', async ({ page, direccion }) => {
  const receptor = await recibir()
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  await page.goto(pagina(escena))
  await expect(page.getByRole('heading', { name: 'Aún no hay webhooks' })).toBeVisible()
  await principal(page).getByRole('button', { name: 'Conectar webhook' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Conectar webhook' })
  await campo(dialogo, 'Dirección').fill('mi servidor')
  await dialogo.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialogo.getByText('Escribe una dirección que empiece con https://')).toBeVisible()
  await campo(dialogo, 'Dirección').fill(receptor.url)
  await dialogo.getByRole('textbox', { name: /^Descripción/ }).fill('Tablero del foro')
  await expect(dialogo.getByRole('checkbox', { name: /^Se pagó una compra/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Conectar', exact: true }).click()
  const secreto = page.getByRole('dialog', { name: 'Guarda el secreto' })
  await expect(secreto.getByText(/^whsec_/)).toBeVisible()
  await secreto.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect(principal(page).getByText('Encendido')).toBeVisible()

  receptor.contestar(500)
  const { compra } = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1)
  await principal(page)
    .getByRole('link', { name: /^Ver entregas/ })
    .click()
  const entrega = principal(page).getByRole('list', { name: 'Entregas' }).getByRole('listitem').first()
  await expect(entrega.getByText('Por entregar')).toBeVisible()
  await entrega.getByText('Se pagó una compra').click()
  await expect(entrega.getByText('Contestó 500').first()).toBeVisible()
  await expect(entrega.getByText(compra.folio)).toBeVisible()
  receptor.contestar(204)
  await entrega.getByRole('button', { name: /^Enviar otra vez/ }).click()
  await expect(entrega.getByText('Entregada')).toBeVisible()
  expect(new Set(receptor.llegados).size).toBe(1)
  expect(JSON.parse(receptor.llegados[0] ?? '{}')).toMatchObject({
    type: 'compra.pagada',
    data: { folio: compra.folio },
  })
  await principal(page).getByRole('link', { name: 'Fallidas' }).click()
  await expect(page.getByRole('heading', { name: 'Ninguna entrega así' })).toBeVisible()
  receptor.cerrar()
})

test('a token is made by who proves to be the owner, works, and stops when it is revoked', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(403))
  const escena = await montar(direccion)
  const { slug } = escena.organizacion
  await entrar(page, escena.duena)
  await page.goto(`${pagina(escena)}?parte=tokens`)
  await principal(page).getByRole('button', { name: 'Crear token' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear token' })
  await dialogo.getByRole('button', { name: 'Crear token' }).click()
  await expect(dialogo.getByText('Ponle un nombre para reconocerlo.')).toBeVisible()
  await campo(dialogo, 'Nombre').fill('Hoja de ventas')
  await olvidarIdentidad(escena.duena.email)
  await dialogo.getByRole('button', { name: 'Crear token' }).click()
  await probarIdentidad(page)
  const listo = page.getByRole('dialog', { name: 'Tu token está listo' })
  const token = (await listo.getByText(/^entrale_/).textContent()) ?? ''
  await listo.getByRole('button', { name: 'Ya lo guardé' }).click()
  const programa = clienteDe(direccion, token)
  expect((await programa('GET /organizacion/:slug/eventos', { params: { slug } })).total).toBe(1)
  await expect(
    programa('GET /organizacion/:slug/eventos/:slugEvento/compras', { params: escena.evento.params, query: {} }),
  ).rejects.toThrow('Este token no tiene permiso')
  await expect(principal(page).getByText(token.slice(-4))).toBeVisible()
  await principal(page).getByRole('button', { name: 'Revocar Hoja de ventas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(aviso(page, 'Se revocó Hoja de ventas')).toBeVisible()
  await expect(principal(page).getByText('Revocado')).toBeVisible()
  await expect(programa('GET /organizacion/:slug/eventos', { params: { slug } })).rejects.toThrow()
})

test('a long address and a long description stay in their row', { tag: '@movil' }, async ({ page, direccion }) => {
  const escena = await montar(direccion)
  await escena.duena.api('POST /organizacion/:slug/webhooks/crear-webhook', {
    params: { slug: escena.organizacion.slug },
    body: {
      url: `https://${'largo.'.repeat(30)}example/avisos`,
      descripcion: 'Una descripción larga que dice de qué sistema se trata y quién lo cuida',
      tipos: ['compra.pagada', 'evento.cancelado', 'boleto.usado'],
    },
  })
  await entrar(page, escena.duena)
  await page.goto(pagina(escena))
  await expect(principal(page).getByText('Encendido')).toBeVisible()
  await sinDesborde(page, 'webhooks')
})
