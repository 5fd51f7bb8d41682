import { entrarComoAdministradora } from '../apoyo/administracion.ts'
import { principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RAIZ = '/panel/administrador'
const PARA_NADIE = [
  RAIZ,
  ...['usuarios', 'categorias', 'destacados', 'denuncias', 'liquidaciones'].map((cuarto) => `${RAIZ}/${cuarto}`),
  '/panel/configuracion',
  '/panel/no-existe',
]

test('whoever does not administer the platform finds nothing, and nothing is asked', async ({
  page,
  direccion,
  escena,
  compradora,
  consola,
}) => {
  consola.permitir(/404/)
  const llamadas: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/administracion')) llamadas.push(request.url())
  })
  const nada = (quien: string, rutas: readonly string[]) =>
    test.step(quien, async () => {
      for (const ruta of rutas) {
        await page.goto(ruta)
        await expect(page.getByRole('heading', { name: 'NO ENCONTRADO' }), `${quien} en ${ruta}`).toBeVisible()
      }
    })
  await nada('anónima', [RAIZ, '/panel/configuracion', '/panel/no-existe'])
  await entrar(page, compradora)
  await nada('compradora', [RAIZ, '/panel/configuracion'])
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Panel de Administración' })).toHaveCount(0)
  await entrar(page, escena.duena)
  await nada('dueña', PARA_NADIE)
  expect(llamadas).toEqual([])
  await entrarComoAdministradora(page, direccion)
  await nada('administradora', ['/panel/administrador/no-existe'])
})

test('an administrator goes from room to room by the bar, and by the palette', async ({ page, direccion }) => {
  await entrarComoAdministradora(page, direccion)
  await page.goto('/dashboard')
  const barra = page.getByRole('navigation', { name: 'Panel' })
  await barra.getByRole('link', { name: 'Panel de Administración' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
  for (const titulo of [
    'Cuentas',
    'Organizaciones',
    'Compras',
    'Trabajos',
    'Incidencias',
    'Avisos de pago',
    'Conciliaciones',
    'Comprobantes fiscales',
    'Bitácora',
  ])
    await test.step(titulo, async () => {
      await barra.getByRole('link', { name: titulo }).click()
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
      await expect(principal(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page).toHaveTitle(`${titulo} | Éntrale`)
    })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('conciliaciones')
  await expect(page.getByRole('dialog').locator('[aria-selected=true]')).toContainText('Conciliaciones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliaciones' })).toBeVisible()
  await barra.getByRole('link', { name: 'Volver a mi panel' }).click()
  await expect(page).toHaveURL('/dashboard')
})
