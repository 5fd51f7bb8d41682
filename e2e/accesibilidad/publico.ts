import type { APIRequestContext, Page } from '@playwright/test'
import { esperarCorreo } from '../apoyo/correo.ts'
import { apartar, comprar, type Escena, montar } from '../apoyo/datos.ts'
import { registrarVerificada } from '../apoyo/equipo.ts'
import { paginas } from '../apoyo/paginas.ts'
import { pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, abrirDialogo, estado, type Fila, pantalla, pulsar } from './tabla.ts'

type Datos = { direccion: string; escena: Escena; agotado: Escena; pospuesto: Escena; baja: string; noFuiYo: string }

const DESCRIPCION = '## Horarios\n\n- Puertas: 7:00 p.m.\n- [Mapa del foro](https://ejemplo.mx/mapa)'
const embed = ({ evento: { params } }: Escena) => `/embed/e/${params.slug}/${params.slugEvento}`
/** A page without React: nothing to wait for but its end. */
const ir = (page: Page, ruta: string) => page.mainFrame().goto(ruta)

async function enlaceDeBaja(direccion: string, request: APIRequestContext, escena: Escena): Promise<string> {
  const compradora = await registrarVerificada(direccion, request, 'Compradora')
  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1, compradora)
  await compradora.api('PATCH /cuenta/preferencias', { body: { novedades: true } })
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje', {
    params: escena.evento.params,
    body: { clase: 'promocional', asunto: 'Otra noche', cuerpo: 'Vuelve pronto.', audiencia: { grupos: ['valido'] } },
  })
  const { texto } = await esperarCorreo(request, compradora.email, 'Otra noche')
  return /(\/api\/p\/mensajes\/\S+)/.exec(texto)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

async function enlaceDeCuenta(request: APIRequestContext, { duena, organizacion }: Escena): Promise<string> {
  const cambiar = (clabe: string) =>
    duena.api('PUT /organizacion/:slug/pagos/cuenta', {
      params: { slug: organizacion.slug },
      body: { clabe, titular: 'Foro de Prueba SC', consiento: true },
    })
  await cambiar('012180001234567899')
  await pasarUnDiaDeCuenta(organizacion.slug)
  await cambiar('002010077777777771')
  const { texto } = await esperarCorreo(request, duena.email, 'Cambió la cuenta de depósito')
  return /\/cuenta-de-deposito\/no-fui-yo#token=\S+/.exec(texto)?.[0] ?? ''
}

export async function prepararPublico(direccion: string, request: APIRequestContext, escena: Escena): Promise<Datos> {
  const agotado = await montar(direccion, { tipos: [{ cupo: 2 }], evento: { descripcion: DESCRIPCION } })
  await apartar(direccion, agotado.evento, agotado.tipos[0]?.id ?? '', 2)
  const pospuesto = await montar(direccion)
  await pospuesto.duena.api('POST /organizacion/:slug/eventos/:slugEvento/posponer', {
    params: pospuesto.evento.params,
    body: { motivo: 'Se enfermó la banda, de prueba.' },
  })
  const baja = await enlaceDeBaja(direccion, request, await montar(direccion))
  return { direccion, escena, agotado, pospuesto, baja, noFuiYo: await enlaceDeCuenta(request, pospuesto) }
}

export const publicas = (escena: Escena): Fila<Datos>[] => [
  ...paginas(escena).map(({ ruta }) => pantalla<Datos>(ruta, ruta)),
  pantalla('what does not exist', '/nada-por-aqui'),
  pantalla('e-mail to verify', '/auth/verificar-email'),
  pantalla('e-mail to confirm', '/auth/confirmar-email'),
]

async function desarrolladores(page: Page, tema: string): Promise<void> {
  await ir(page, '/livez')
  await page.evaluate((elegido) => localStorage.setItem('vite-ui-theme', elegido), tema)
  await ir(page, '/desarrolladores')
  await page.locator('details').evaluateAll((todos) => {
    for (const uno of todos) uno.setAttribute('open', '')
  })
}

export const estadosPublicos: Fila<Datos>[] = [
  pantalla('evento without boletos', ({ agotado }) => agotado.evento.ruta),
  estado('waiting list, with its mistake', async (page) => {
    const dialogo = await abrirDialogo(page, 'Entrar a la lista de espera', 'Lista de espera')
    await pulsar(dialogo, 'Anotarme')
    await expect(dialogo.getByRole('textbox', { name: 'Correo' })).toBeFocused()
  }),
  estado('share, with its code', async (page, { escena }) => {
    await page.goto(escena.evento.ruta)
    await page.getByRole('button', { name: 'Compartir' }).click()
    const hoja = await abierto(page, 'Compartir')
    await pulsar(hoja, 'Código QR')
    await expect(hoja.getByRole('img', { name: /^Código QR de/ })).toBeVisible()
  }),
  estado('report, with its mistakes', async (page, { escena: { evento, organizacion } }) => {
    await page.goto(`/reportar?evento=${organizacion.slug}/${evento.slug}`)
    await page.getByRole('radio', { name: 'Otra cosa' }).check()
    await page.getByRole('textbox', { name: /^Tu correo/ }).fill('no es correo')
    await pulsar(page, 'Enviar reporte')
    await expect(page.getByRole('alert')).toHaveCount(2)
  }),
  estado('report received', async (page, { agotado: { evento, organizacion } }) => {
    await page.goto(`/reportar?evento=${organizacion.slug}/${evento.slug}`)
    await page.getByRole('radio', { name: 'Parece un fraude' }).check()
    await pulsar(page, 'Enviar reporte')
    await expect(page.getByRole('heading', { name: 'Recibimos tu reporte' })).toBeVisible()
  }),
  pantalla('not my account', ({ noFuiYo }) => noFuiYo),
  estado('not my account, cancelled', async (page) => {
    await pulsar(page, 'No fui yo: cancelar el cambio')
    await expect(page.getByRole('heading', { name: 'Cancelamos el cambio' })).toBeVisible()
  }),
  estado('no more promotions', async (page, { baja }) => {
    await ir(page, baja)
    await expect(page.getByRole('heading', { name: 'Dejar de recibir promociones' })).toBeVisible()
  }),
  estado('for developers, light', (page) => desarrolladores(page, 'light')),
  estado('for developers, dark', (page) => desarrolladores(page, 'dark')),
  estado('frame of an evento that was put off', async (page, { pospuesto }) => {
    await ir(page, embed(pospuesto))
    await expect(page.getByText(/^Pospuesto/)).toBeVisible()
  }),
  estado('frame of no evento', async (page, { pospuesto }) => {
    await ir(page, `${embed(pospuesto)}-no-existe`)
    await expect(page.getByRole('heading', { name: 'Este evento ya no está disponible' })).toBeVisible()
  }),
  ...(['claro', 'oscuro'] as const).map((tema) =>
    estado<Datos>(`frame of an evento, ${tema}`, async (page, { escena }) => {
      await ir(page, `${embed(escena)}?tema=${tema}`)
      await expect(page.getByRole('link', { name: 'Comprar boletos' })).toBeVisible()
    }),
  ),
]

const COLORES = ['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00']
/** An organization may choose any colour: it is made to be read. */
export const colores: Fila<Escena>[] = COLORES.flatMap((color) => [
  estado<Escena>(`${color}, organization`, async (page, { duena, organizacion }) => {
    await duena.api('PATCH /organizacion/:slug/personalizacion', {
      params: { slug: organizacion.slug },
      body: { color, pie: `Foro de ${color}` },
      files: {},
    })
    const ruta = `/o/${organizacion.slug}`
    await expect.poll(async () => (await page.request.get(ruta)).text()).toContain(`Foro de ${color}`)
    await page.goto(ruta)
  }),
  estado<Escena>(`${color}, evento`, (page, { evento }) => page.goto(evento.ruta)),
  estado<Escena>(`${color}, checkout`, async (page, { evento }) => {
    await page.goto(`${evento.ruta}/checkout`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }),
])
