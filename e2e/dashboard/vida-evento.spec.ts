import type { Page } from '@playwright/test'
import { elegirActo } from '../apoyo/acciones.ts'
import { nuevoComprador } from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { apartar, clienteDe, comprar, type Evento, montar, registrar, unico } from '../apoyo/datos.ts'
import { aviso, campo, entrarAlDia } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const MOTIVO = 'El foro cerró por reparaciones urgentes.'

async function crear(page: Page, nombre: string): Promise<void> {
  await campo(page, 'Nombre del evento').fill(nombre)
  await campo(page, 'Descripción').fill('Una noche que pasa por todo.')
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('teatro-y-danza')
  await campo(page, 'Inicio').fill('12/04/2027 09:00 PM')
  await campo(page, 'Fin').fill('12/04/2027 11:30 PM')
  await campo(page, 'Lugar').fill('Teatro de la Esquina')
  await campo(page, 'Ciudad').fill('Oaxaca')
  await page.getByRole('combobox', { name: 'Estado' }).fill('Oaxaca')
  await page.getByRole('button', { name: 'Crear evento' }).click()
  await expect(aviso(page, 'Evento creado correctamente')).toBeVisible()
}

test('the life of an evento, from its first line to its cancellation', async ({
  page,
  request,
  consola,
  direccion,
  otraVentana,
}) => {
  consola.permitir(rechazo(404), rechazo(409), rechazo(410))
  const { duena, organizacion } = await montar(direccion, { publicado: false })
  await entrarAlDia(page, duena)
  const palabra = unico()
  const [nombre, slug] = [`Vida ${palabra}`, `vida-${palabra}`]
  const panel = `/dashboard/organizaciones/${organizacion.slug}/eventos/${slug}`
  const evento: Evento = {
    slug,
    nombre,
    ruta: `/o/${organizacion.slug}/e/${slug}`,
    panel,
    params: { slug: organizacion.slug, slugEvento: slug },
  }
  const comprador = nuevoComprador()

  await test.step('created', async () => {
    await page.goto(`/dashboard/organizaciones/${organizacion.slug}/eventos/crear`)
    await crear(page, nombre)
    await expect(page).toHaveURL(panel)
  })

  const tipo = await test.step('with boletos', async () => {
    const { item } = await duena.api('POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo', {
      params: evento.params,
      body: { tipo: 'General', precio: 30_000, cupo: 50 },
    })
    return item
  })

  await test.step('somebody outside looks at it by a link, until the link is taken back', async () => {
    await page.reload()
    const dialogo = await elegirActo(page, 'Compartir vista previa')
    await dialogo.getByRole('button', { name: 'Crear enlace' }).click()
    const enlace = await campo(dialogo, 'Enlace').inputValue()
    const visita = await (await otraVentana()).newPage()
    await visita.goto(enlace)
    await expect(visita.getByRole('heading', { level: 1 })).toContainText(nombre)
    await expect(visita.getByText('este evento aún no es público')).toBeVisible()
    await expect(visita.getByRole('link', { name: 'Comprar Boletos' })).toHaveCount(0)
    await expect(visita.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect((await request.get(evento.ruta)).status()).toBe(404)
    await dialogo.getByRole('button', { name: 'Dejar de compartir' }).click()
    await expect(aviso(page, 'El enlace dejó de abrir')).toBeVisible()
    await visita.reload()
    await expect(visita.getByRole('heading', { name: 'Este enlace ya no abre' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('published', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Publicar' }).click()
    const publicar = page.getByRole('dialog')
    await expect(publicar).toContainText('Para recibir tu dinero faltan la CLABE donde te pagamos y tus datos fiscales')
    await publicar.getByRole('button', { name: 'Publicar' }).click()
    await expect(aviso(page, 'Tu evento ya está publicado')).toBeVisible()
  })

  await test.step('hidden and published again while nobody has bought; its sale paused, with somebody of the list served by hand', async () => {
    const ocultar = await elegirActo(page, 'Ocultar')
    await ocultar.getByRole('button', { name: 'Ocultar el evento' }).click()
    await expect(page.getByRole('heading', { name: 'Tu evento está listo' })).toBeVisible()
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: evento.params })
    const donde = { ...evento.params, id: tipo.id }
    await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: donde, body: { cupo: 1 } })
    const { id } = await apartar(direccion, evento, tipo.id, 1)
    await clienteDe(direccion)('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
      params: { organizerSlug: organizacion.slug, eventSlug: slug },
      body: { email: `${palabra}@prueba.example`, cantidad: 2 },
    })
    await page.reload()
    const pausar = await elegirActo(page, 'Pausar la venta')
    await pausar.getByRole('button', { name: 'Pausar la venta' }).click()
    await expect(page.getByText('La venta está en pausa: nadie más puede apartar boletos.')).toBeVisible()
    await clienteDe(direccion)('DELETE /p/apartados/:id', { params: { id } })
    await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: donde, body: { cupo: 50 } })
    const visita = await (await otraVentana()).newPage()
    await visita.goto(evento.ruta)
    await expect(visita.getByText('Venta en pausa').first()).toBeVisible()
    await expect(visita.getByRole('link', { name: 'Comprar Boletos' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver quién espera' }).click()
    await page.getByRole('button', { name: `Ofrecer boletos a ${palabra}@prueba.example` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ofrecer' }).click()
    await expect(page.getByRole('row', { name: new RegExp(palabra) })).toContainText('Tiene una oferta')
    await page.goto(panel)
    const reanudar = await elegirActo(page, 'Reanudar la venta')
    await reanudar.getByRole('button', { name: 'Reanudar la venta' }).click()
    await expect(page.getByText('La venta está en pausa: nadie')).toHaveCount(0)
  })

  const compra = await test.step('sales come in while one looks on', async () => {
    const persona = await registrar(direccion, comprador.nombre)
    const hecha = await comprar(direccion, evento, tipo.id, 2, persona)
    await expect(page.getByRole('listitem').filter({ hasText: hecha.compra.folio })).toBeVisible()
    await expect(page.getByText('2 de 50 lugares')).toBeVisible()
    return { ...hecha, persona }
  })

  await test.step('duplicated as a borrador, a week later', async () => {
    const dialogo = await elegirActo(page, 'Duplicar')
    await expect(campo(dialogo, 'URL')).toHaveValue(`${slug}-2`)
    await expect(dialogo.getByText(/sábado, 11 de diciembre de 2027, 9:00 p\.m\./i)).toBeVisible()
    await campo(dialogo, 'Nombre del evento').fill('')
    await dialogo.getByRole('button', { name: 'Duplicar' }).click()
    await expect(dialogo.getByText('Es requerido.')).toBeVisible()
    await campo(dialogo, 'Nombre del evento').fill(`${nombre} otra vez`)
    await dialogo.getByRole('button', { name: 'Duplicar' }).click()
    await expect(page).toHaveURL(`${panel}-2/editar`)
    const { item } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento', {
      params: { ...evento.params, slugEvento: `${slug}-2` },
    })
    expect(item).toMatchObject({
      estado: 'borrador',
      nombreMostrado: `${nombre} otra vez`,
      boletos: { cupo: 50, vendidos: 0 },
    })
    expect((await request.get(`${evento.ruta}-2`)).status()).toBe(404)
  })

  await test.step('moved to another date, and who has a boleto is told', async () => {
    await page.goto(panel)
    const dialogo = await elegirActo(page, 'Cambiar la fecha')
    await campo(dialogo, 'Inicio').fill('12/11/2027 08:00 PM')
    await campo(dialogo, 'Fin').fill('12/11/2027 07:00 PM')
    await campo(dialogo, 'Motivo').fill(MOTIVO)
    await dialogo.getByRole('button', { name: 'Cambiar la fecha y avisar' }).click()
    await expect(dialogo.getByText('El fin debe ser después del inicio.')).toBeVisible()
    await campo(dialogo, 'Fin').fill('12/11/2027 10:30 PM')
    await dialogo.getByRole('button', { name: 'Cambiar la fecha y avisar' }).click()
    await expect(page.getByText('Reprogramado', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(MOTIVO)
    const correo = await esperarCorreo(request, compra.persona.email, 'Nueva fecha de')
    expect(correo.texto).toContain(MOTIVO)
    expect(correo.texto).toMatch(/11 de diciembre de 2027/)
    await expect.poll(async () => (await request.get(evento.ruta)).text()).toContain('EventRescheduled')
  })

  await test.step('called off: what it gives back is told first, the word is typed', async () => {
    const dialogo = await elegirActo(page, 'Cancelar evento')
    await expect(dialogo).toContainText('2 boletos')
    await expect(dialogo).toContainText('1 persona')
    await campo(dialogo, 'Motivo').fill(MOTIVO)
    await campo(dialogo, 'Escribe CANCELAR para continuar').fill('cancelar')
    await dialogo.getByRole('button', { name: 'Cancelar el evento' }).click()
    await expect(dialogo.getByText('Escribe CANCELAR para confirmar.')).toBeVisible()
    await campo(dialogo, 'Escribe CANCELAR para continuar').fill('CANCELAR')
    await dialogo.getByRole('button', { name: 'Cancelar el evento' }).click()
    await expect(aviso(page, 'Tu evento quedó cancelado')).toBeVisible()
    await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible()
  })

  await test.step('no more sales, boletos void, money back, people told', async () => {
    await expect(comprar(direccion, evento, tipo.id, 1)).rejects.toThrow()
    const correo = await esperarCorreo(request, compra.persona.email, 'Se canceló')
    expect(correo.texto).toContain(MOTIVO)
    await expect
      .poll(
        async () => (await compra.persona.api('GET /compras/:folio', { params: { folio: compra.compra.folio } })).item,
      )
      .toMatchObject({
        estado: 'reembolsada',
        boletos: [
          { estado: 'cancelado', qr: '' },
          { estado: 'cancelado', qr: '' },
        ],
      })
    const visita = await (await otraVentana()).newPage()
    await visita.goto(evento.ruta)
    await expect(visita.getByText(/cancelado/i).first()).toBeVisible()
    await expect(visita.getByRole('link', { name: 'Comprar Boletos' })).toHaveCount(0)
  })
})

test('a borrador goes away for good', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(404))
  const { duena, organizacion, evento } = await montar(direccion, { publicado: false })
  await entrarAlDia(page, duena)
  await page.goto(evento.panel)
  const dialogo = await elegirActo(page, 'Eliminar borrador')
  await dialogo.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { level: 1, name: evento.nombre })).toBeVisible()
  await (await elegirActo(page, 'Eliminar borrador')).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, `Se eliminó ${evento.nombre}`)).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/organizaciones/${organizacion.slug}/eventos`)
  await page.goto(evento.panel)
  await expect(page.getByRole('heading', { name: 'No se encontró el evento' })).toBeVisible()
})
