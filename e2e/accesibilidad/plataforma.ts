import type { Locator, Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { administradora, dejarIncidencia, dejarTrabajoFallido, nuevoTipoDeTrabajo } from '../apoyo/administracion.ts'
import { clienteDe, comprar, type Escena, montar, type Persona, registrar, unico } from '../apoyo/datos.ts'
import { hacerLiquidacion } from '../apoyo/pagos.ts'
import { campo, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, pantalla, pulsar } from './tabla.ts'

type Datos = {
  admin: Persona
  escena: Escena
  persona: Persona
  tipo: string
  referencia: string
  compra: string
  liquidacion: string
}

const RAIZ = '/panel/administrador'
const fila = (page: Page, texto: string): Locator => principal(page).getByRole('row').filter({ hasText: texto })

export async function prepararPlataforma(direccion: string): Promise<Datos> {
  const admin = await administradora(direccion)
  const escena = await montar(direccion)
  const { evento, organizacion, tipos } = escena
  const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  await clienteDe(direccion)('POST /p/denuncias/crear', {
    body: { organizador: organizacion.slug, evento: evento.slug, motivo: 'fraude', texto: 'Vende lo que no es suyo.' },
  })
  const tipo = nuevoTipoDeTrabajo()
  await dejarTrabajoFallido(tipo)
  const referencia = unico()
  await dejarIncidencia(referencia)
  const slugs = { slug: organizacion.slug, slugEvento: evento.slug }
  const liquidacion = await hacerLiquidacion({ ...slugs, monto: 50_000, estado: 'falta_cuenta' })
  const persona = await registrar(direccion, 'Bloqueable', unico())
  return { admin, escena, persona, tipo, referencia, compra: compra.folio, liquidacion }
}

const quieta = (ruta: string, titulo: string) => pantalla<Datos>(titulo, `${RAIZ}${ruta}`, encabezado(titulo))

async function abrirFila(page: Page, ruta: string, texto: string): Promise<void> {
  await page.goto(ruta)
  await fila(page, texto).getByRole('link').first().click()
  await expect(page).not.toHaveURL(ruta)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The oldest wait first: what is new is on a later page. */
async function buscarDenuncia(page: Page, nombre: string): Promise<void> {
  const suya = principal(page).getByRole('listitem').filter({ hasText: nombre })
  for (let numero = 1; numero < 20; numero++) {
    await page.goto(`${RAIZ}/denuncias?currentPage=${numero}`)
    await expect(principal(page).getByRole('button', { name: 'Descartar' }).first()).toBeVisible()
    if ((await suya.count()) > 0) return
  }
  throw new Error(`no report of ${nombre}`)
}

export const salas: Fila<Datos>[] = [
  quieta('', 'Administración'),
  quieta('/usuarios', 'Cuentas'),
  quieta('/organizaciones', 'Organizaciones'),
  quieta('/compras', 'Compras'),
  quieta('/trabajos', 'Trabajos'),
  quieta('/incidencias', 'Incidencias'),
  quieta('/avisos-de-pago', 'Avisos de pago'),
  quieta('/conciliaciones', 'Conciliaciones'),
  quieta('/comprobantes', 'Comprobantes fiscales'),
  quieta('/bitacora', 'Bitácora'),
  quieta('/categorias', 'Categorías'),
  quieta('/destacados', 'Destacados'),
  quieta('/denuncias', 'Reportes'),
  quieta('/liquidaciones', 'Liquidaciones'),
  quieta('/contracargos', 'Contracargos'),
  quieta('/tesoreria', '¿De quién es el dinero que tenemos?'),
  quieta('/tesoreria/balanza', 'Balanza de comprobación'),
  quieta('/tesoreria/asientos', 'Asientos del libro'),
]

export const casos: Fila<Datos>[] = [
  pantalla('nothing found', `${RAIZ}/usuarios?termino=nadie-se-llama-asi`, encabezado('Nada con estos filtros')),
  estado('an account', (page, { persona }) =>
    abrirFila(page, `${RAIZ}/usuarios?${new URLSearchParams({ termino: persona.email })}`, persona.email),
  ),
  estado('blocking an account, with its mistake', async (page) => {
    const dialogo = await abrirDialogo(page, 'Bloquear', '¿Bloquear esta cuenta?')
    await pulsar(dialogo, 'Bloquear')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  estado('a blocked account', async (page) => {
    const dialogo = await abierto(page)
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Reportes de fraude.')
    await pulsar(dialogo, 'Bloquear')
    await expect(principal(page).getByText('Reportes de fraude.')).toBeVisible()
  }),
  estado(
    'an organization',
    (
      page,
      {
        escena: {
          organizacion: { slug },
        },
      },
    ) => abrirFila(page, `${RAIZ}/organizaciones?termino=${slug}`, slug),
  ),
  estado('correcting a balance, with its mistakes', async (page) => {
    const dialogo = await abrirDialogo(page, 'Ajustar saldo')
    await pulsar(dialogo, 'Ajustar saldo')
    await expect(dialogo.getByText('Di por qué.')).toBeVisible()
  }),
  estado('suspending an organization', async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await abrirDialogo(page, 'Suspender', '¿Suspender esta organización?')
  }),
  estado('a suspended organization', async (page) => {
    const dialogo = await abierto(page)
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Falta comprobar el lugar.')
    await pulsar(dialogo, 'Suspender')
    await expect(page.getByRole('button', { name: 'Reanudar la venta' })).toBeVisible()
  }),
  estado('a compra', (page, { compra }) => abrirFila(page, `${RAIZ}/compras?termino=${compra}`, compra)),
  estado('jobs that failed', async (page, { tipo }) => {
    await page.goto(`${RAIZ}/trabajos?tipo=${tipo}`)
    await expect(fila(page, tipo)).toHaveCount(1)
  }),
  estado('an incidencia, with its mistake', async (page, { referencia }) => {
    await page.goto(`${RAIZ}/incidencias?clase=sin_dueno`)
    await pulsar(fila(page, referencia), 'Resolver')
    const dialogo = await abierto(page, '¿Cómo se resolvió?')
    await pulsar(dialogo, 'Marcar resuelta')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  estado('a resolved incidencia', async (page) => {
    const dialogo = await abierto(page)
    await dialogo.getByRole('textbox', { name: 'Qué se hizo' }).fill('Se devolvió por transferencia.')
    await pulsar(dialogo, 'Marcar resuelta')
    await page.getByRole('link', { name: 'Resueltas' }).click()
    await expect(fila(page, 'Se devolvió por transferencia.').first()).toBeVisible()
  }),
  estado('a payout', async (page, { liquidacion }) => {
    await page.goto(`${RAIZ}/liquidaciones?term=${liquidacion}`)
    await pulsar(principal(page), `Ver la liquidación ${liquidacion}`)
    await abierto(page, `Liquidación ${liquidacion}`)
  }),
  estado('stopping payouts, with its mistake', async (page, { liquidacion }) => {
    await page.goto(`${RAIZ}/liquidaciones?term=${liquidacion}`)
    await elegirAccion(page, liquidacion, 'Detener todos sus pagos')
    const dialogo = await abierto(page, '¿Detener todos sus pagos?')
    await pulsar(dialogo, 'Detener pagos')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  estado('stopped payouts', async (page, { liquidacion }) => {
    const dialogo = await abierto(page)
    await dialogo.getByRole('textbox').fill('Hay contracargos por revisar.')
    await pulsar(dialogo, 'Detener pagos')
    await expect(fila(page, liquidacion)).toContainText('Detenidos todos sus pagos')
  }),
]

export const portada: Fila<Datos>[] = [
  estado('new banner, with its mistake', async (page, { escena: { evento } }) => {
    await page.goto(`${RAIZ}/destacados`)
    const dialogo = await abrirDialogo(page, 'Agregar banner', 'Poner en la portada')
    await pulsar(dialogo, 'Agregar')
    await expect(dialogo.getByRole('alert').filter({ hasText: 'Elige un evento.' })).toBeVisible()
    await dialogo.getByRole('searchbox').fill(evento.nombre)
    await dialogo
      .getByRole('list', { name: 'Eventos encontrados' })
      .getByRole('button', { name: evento.nombre })
      .click()
  }),
  estado('banner as it will be seen', async (page, { escena: { evento } }) => {
    const dialogo = await abierto(page)
    const dia = (mas: number) => {
      const uno = new Date(Date.now() + mas * 24 * 3_600_000)
      const dos = (numero: number) => String(numero).padStart(2, '0')
      return `${dos(uno.getMonth() + 1)}/${dos(uno.getDate())}/${uno.getFullYear()} 12:00 PM`
    }
    await campo(dialogo, 'Desde').fill(dia(21))
    await campo(dialogo, 'Hasta').fill(dia(25))
    await pulsar(dialogo, 'Agregar')
    await expect(fila(page, evento.nombre)).toContainText('Programado')
    await elegirAccion(page, evento.nombre, 'Vista previa')
    await abierto(page, 'Vista previa')
  }),
  estado('new category, with its mistake', async (page) => {
    await page.goto(`${RAIZ}/categorias`)
    const dialogo = await abrirDialogo(page, 'Crear categoría', 'Crear categoría')
    await pulsar(dialogo, 'Crear categoría')
    await expect(dialogo.getByRole('alert').filter({ hasText: 'El nombre es requerido.' })).toBeVisible()
  }),
  estado('merging categories, with its mistake', async (page) => {
    await page.goto(`${RAIZ}/categorias`)
    await elegirAccion(page, 'Música', 'Fusionar con otra')
    const dialogo = await abierto(page, '¿Fusionar Música?')
    await pulsar(dialogo, 'Fusionar')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  estado('taking an evento off, with its mistake', async (page, { escena: { evento } }) => {
    await buscarDenuncia(page, evento.nombre)
    const suya = principal(page).getByRole('listitem').filter({ hasText: evento.nombre })
    await pulsar(suya, 'Retirar evento')
    const dialogo = await abierto(page, '¿Retirar el evento?')
    await pulsar(dialogo, 'Retirar evento')
    await expect(dialogo.getByRole('alert')).toBeVisible()
  }),
  estado('an evento that was taken off', async (page, { escena: { evento } }) => {
    const dialogo = await abierto(page)
    await dialogo.getByRole('textbox').fill('Usa la imagen de otra persona.')
    await pulsar(dialogo, 'Retirar evento')
    await expect(dialogo).toHaveCount(0)
    await page.goto(`${RAIZ}/denuncias?cola=retirados`)
    await expect(principal(page).getByRole('listitem').filter({ hasText: evento.nombre })).toBeVisible()
  }),
  estado('to its organizer, an evento that was taken off', async (page, { escena }) => {
    await entrarAlDia(page, escena.duena)
    await page.goto(escena.evento.panel)
    await expect(page.getByRole('button', { name: 'Apelar' })).toBeVisible()
  }),
]
