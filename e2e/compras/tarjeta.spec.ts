// The card form of Stripe, on a Stripe of the house: its script is stood in for, its API and its notices are spoken for
// real.
import { createStripeFalso, type StripeFalso } from '@entrale/api/testing/pasarelas'
import type { Page } from '@playwright/test'
import { enTemas } from '../apoyo/axe.ts'
import { esperarGuardado } from '../apoyo/boletos.ts'
import { apartarEnPantalla, codigoQr, elegirForma, llenarDatos, nuevoComprador } from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { abrirProceso } from '../apoyo/otro-proceso.ts'
import { expect, test } from '../apoyo/prueba.ts'

/**
 * What Stripe.js does for a page, as far as ours asks: one field in its place, and a charge that is confirmed
 * elsewhere.
 */
const STRIPE_JS = `globalThis.Stripe = () => ({
  elements: ({ clientSecret }) => {
    const campo = document.createElement('input')
    campo.setAttribute('aria-label', 'Número de tarjeta')
    return { clientSecret, campo, create: () => ({
      mount: (donde) => donde.append(campo),
      destroy: () => campo.remove(),
      on: (suceso, hacer) => suceso === 'ready' && setTimeout(hacer),
    }) }
  },
  confirmPayment: async ({ elements }) => globalThis.confirmarEnStripe(elements.clientSecret, elements.campo.value),
})`

async function conStripe(page: Page, falso: StripeFalso): Promise<{ pedidos: () => number }> {
  let pedidos = 0
  await page.route('https://js.stripe.com/**', (ruta) => {
    pedidos += 1
    return ruta.fulfill({ contentType: 'text/javascript', body: STRIPE_JS })
  })
  await page.exposeFunction('confirmarEnStripe', async (secreto: string, tarjeta: string) => {
    const [referencia = ''] = secreto.split('_secret_')
    if (tarjeta.endsWith('0002')) {
      await falso.rechazar(referencia)
      return { error: { type: 'card_error', message: 'Tu tarjeta fue rechazada.' } }
    }
    await falso.pagar(referencia)
    return { paymentIntent: { status: 'succeeded' } }
  })
  return { pedidos: () => pedidos }
}

test('a guest pays by card here: the form comes when it is chosen, a decline keeps it, the next card pays @escritorio', async ({
  page,
  request,
  escena: { evento },
}) => {
  const falso = await createStripeFalso()
  const { direccion, cerrar } = await abrirProceso({
    STRIPE_SECRET_KEY: falso.llave,
    STRIPE_PUBLISHABLE_KEY: falso.llavePublica,
    STRIPE_WEBHOOK_SECRET: falso.secret,
    STRIPE_API_BASE: falso.url,
  })
  try {
    falso.avisarA(`${direccion}/api/pagos/stripe/webhook`)
    const { pedidos } = await conStripe(page, falso)
    const comprador = nuevoComprador()
    const pagar = page.getByRole('button', { name: /^Pagar \$/ })
    await apartarEnPantalla(page, { ...evento, ruta: `${direccion}${evento.ruta}` }, 'General', 1)
    await llenarDatos(page, comprador)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await elegirForma(page, 'tarjeta')
    expect(pedidos(), 'nothing of Stripe is loaded before').toBe(0)
    await pagar.click()
    const numero = page.getByRole('textbox', { name: 'Número de tarjeta' })
    await expect(numero).toBeVisible()
    await expect(page.getByText('no pasan por Éntrale')).toBeVisible()
    await enTemas(page, 'card form')
    await numero.fill('4000 0000 0000 0002')
    await pagar.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Tu tarjeta fue rechazada.' })).toBeVisible()
    await expect(numero).toHaveValue('4000 0000 0000 0002')
    await numero.fill('4242 4242 4242 4242')
    await pagar.click()
    await expect(codigoQr(page)).toBeVisible()
    expect(pedidos()).toBe(1)
    const correo = await esperarCorreo(request, comprador.email)
    expect(correo.texto).toContain('Folio')
    await esperarGuardado(page) // what keeps it asks this server, which ends here
  } finally {
    await cerrar()
    await falso.close()
  }
})
