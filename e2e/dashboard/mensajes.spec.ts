import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { comprar, type Escena, montar } from '../apoyo/datos.ts'
import { registrarVerificada } from '../apoyo/equipo.ts'
import { alguienDelEquipo, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const renglon = (page: Page, asunto: string) => principal(page).getByRole('row').filter({ hasText: asunto })
const mensaje = (page: Page) => page.getByRole('textbox', { name: /^Mensaje/ })
const asunto = (page: Page) => page.getByRole('textbox', { name: /^Asunto/ })

const vender = (direccion: string, { evento, tipos }: Escena, cuantos = 1) =>
  comprar(direccion, evento, tipos[0]?.id ?? '', cuantos)

test('written, seen as it will be read, tried out and sent', async ({ page, request, direccion }) => {
  const escena = await montar(direccion)
  const admin = await alguienDelEquipo(direccion, request, escena, 'admin')
  await vender(direccion, escena, 2)
  await entrarAlDia(page, admin)
  await page.goto(`${escena.evento.panel}/mensajes`)
  await expect(page.getByRole('heading', { name: 'Aún no hay mensajes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mensajes' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Escribir mensaje' }).click()
  await expect(page.getByText('Lo recibirá 1 persona.')).toBeVisible()
  await expect(page.getByText(/Hoy llevas 0 de 10 avisos\. Un aviso llega a todas las personas/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Escribe el asunto.')).toBeVisible()
  await expect(asunto(page)).toBeFocused()
  await asunto(page).fill('Abrimos a las siete')
  await mensaje(page).fill('Las puertas abren a las **siete**.\n\n- Trae tu boleto\n\n<script>alert(1)</script>')
  const previa = page.getByRole('region', { name: 'Vista previa del correo' })
  await expect(previa).toContainText('Abrimos a las siete')
  await expect(previa.locator('strong')).toHaveText('siete')
  await expect(previa).toContainText('<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(aviso(page, `Te enviamos una prueba a ${admin.email}`)).toBeVisible()
  expect((await esperarCorreo(request, admin.email, '[Prueba] Abrimos a las siete')).texto).toContain(
    'Las puertas abren a las siete.',
  )
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const confirmar = page.getByRole('dialog', { name: '¿Enviar a 1 persona?' })
  await confirmar.getByRole('button', { name: 'Enviar' }).click()
  await expect(renglon(page, 'Abrimos a las siete')).toContainText('Aviso del evento')
  await expect(renglon(page, 'Abrimos a las siete')).toContainText('Enviado')
  await expect(renglon(page, 'Abrimos a las siete')).toContainText('1 persona')
})

test('refused where it is, nothing typed lost; scheduled on the clock of the evento, cancelled and begun again from it', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  await vender(direccion, escena)
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/mensajes`)
  await page.getByRole('button', { name: 'Escribir mensaje' }).click()
  await asunto(page).fill('Mañana es el día')
  await mensaje(page).fill('Entra a https://malo.example')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(
    page.getByText('Tu organización todavía no puede enviar enlaces ni direcciones. Quítalos.'),
  ).toBeVisible()
  await expect(mensaje(page)).toHaveValue('Entra a https://malo.example')
  await page.getByRole('checkbox', { name: /^Con boleto válido/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Ya entraron/ }).uncheck()
  await expect(page.getByRole('alert').filter({ hasText: 'Elige a quién le escribes.' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Con boleto válido/ }).check()
  await mensaje(page).fill('Te esperamos.')
  await page.getByRole('radio', { name: /^Programar/ }).check()
  await page.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Elige cuándo se envía.')).toBeVisible()
  const manana = new Date(Date.now() + 2 * 86_400_000)
  const [mes, dia, anio] = [manana.getMonth() + 1, manana.getDate(), manana.getFullYear()]
  const dos = (numero: number) => String(numero).padStart(2, '0')
  await page.getByRole('textbox', { name: /^Se envía/ }).fill(`${dos(mes)}/${dos(dia)}/${anio} 10:30 AM`)
  await page.getByRole('button', { name: 'Programar' }).click()
  const confirmar = page.getByRole('dialog', { name: '¿Programar el mensaje?' })
  await expect(confirmar).toContainText('10:30')
  await confirmar.getByRole('button', { name: 'Programar' }).click()
  await expect(renglon(page, 'Mañana es el día')).toContainText('Programado')
  await elegirAccion(page, 'Mañana es el día', 'Cancelar el envío')
  await page
    .getByRole('dialog', { name: '¿Cancelar el envío?' })
    .getByRole('button', { name: 'Cancelar el envío' })
    .click()
  await expect(renglon(page, 'Mañana es el día')).toContainText('Cancelado')
  await elegirAccion(page, 'Mañana es el día', 'Duplicar')
  await expect(asunto(page)).toHaveValue('Mañana es el día')
  await expect(mensaje(page)).toHaveValue('Te esperamos.')
  await page.getByRole('button', { name: 'Todos los mensajes' }).click()
  await page.getByRole('dialog', { name: '¿Descartar el mensaje?' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(renglon(page, 'Mañana es el día')).toBeVisible()
})

test('a promotion is left with one press, without an account', async ({ page, request, direccion }) => {
  const escena = await montar(direccion)
  const comprador = await registrarVerificada(direccion, request, 'Compradora')
  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1, comprador)
  await comprador.api('PATCH /cuenta/preferencias', { body: { novedades: true } })
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje', {
    params: escena.evento.params,
    body: { clase: 'promocional', asunto: 'Otra noche', cuerpo: 'Vuelve pronto.', audiencia: { grupos: ['valido'] } },
  })
  const { texto } = await esperarCorreo(request, comprador.email, 'Otra noche')
  const enlace = /(\/api\/p\/mensajes\/\S+)/.exec(texto)?.[1]?.replaceAll('&amp;', '&') ?? ''
  // no script lives there: going straight would wait for one
  await page.goto('/')
  await page.evaluate((liga) => location.assign(liga), enlace)
  await expect(page.getByRole('heading', { name: 'Dejar de recibir promociones' })).toBeVisible()
  await page.getByRole('button', { name: 'Dejar de recibirlas' }).click()
  await expect(page.getByRole('heading', { name: 'Ya no recibirás promociones' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a recibirlas' }).click()
  await expect(page.getByRole('heading', { name: 'Recibirás sus promociones' })).toBeVisible()
})
