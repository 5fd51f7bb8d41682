import { expect, test } from '../apoyo/prueba.ts'

const PAGINAS = [
  {
    ruta: '/sobre-nosotros',
    titulo: /Sobre nosotros/,
    anclas: ['comprar', 'organizar', 'precios', 'contacto'],
    indice: false,
  },
  {
    ruta: '/ayuda',
    titulo: /En qué te\s*Ayudamos/i,
    anclas: ['comprar', 'boletos', 'cambios', 'cuenta', 'organizar', 'contacto'],
  },
  {
    ruta: '/terminos-servicio',
    titulo: /Términos de\s*Servicio/i,
    anclas: ['papeles', 'precios', 'apartado', 'reembolsos', 'transferencia', 'conducta', 'ley'],
  },
  {
    ruta: '/politicas-privacidad',
    titulo: /Aviso de\s*Privacidad/i,
    anclas: ['corto', 'responsable', 'datos', 'finalidades', 'derechos', 'navegador', 'autoridad'],
  },
]

for (const { ruta, titulo, anclas, indice = true } of PAGINAS)
  test(`${ruta}: an index that leads to each part, and nothing that is missing`, async ({ page }) => {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    for (const id of anclas) {
      await expect(page.getByRole('heading', { level: 2 }).and(page.locator(`#${id}`))).toBeVisible()
      if (indice) await expect(page.locator(`a[href="#${id}"]`).first()).toBeAttached()
    }
    expect(
      await page
        .getByText(/^\[sin configurar: /)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
  })

test('a link to one answer opens it', async ({ page }) => {
  await page.goto('/ayuda#cancelado')
  await expect(page.getByText('Se te devuelve todo, boleto y cargo por servicio')).toBeVisible()
})

test('the legal pages say the day they hold from', async ({ page }) => {
  for (const ruta of ['/terminos-servicio', '/politicas-privacidad']) {
    await page.goto(ruta)
    await expect(page.getByRole('main').locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/)
  }
})
