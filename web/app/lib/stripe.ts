/** The little of Stripe.js that the card form uses. */
type Queja = { type: string; message?: string }
type Formulario = {
  mount: (donde: HTMLElement) => void
  destroy: () => void
  on: (suceso: 'ready' | 'loaderror', hacer: (event: unknown) => void) => void
}
type Elementos = { create: (tipo: 'payment', opciones: object) => Formulario }
type Confirmacion = { elements: Elementos; confirmParams: { return_url: string }; redirect: 'if_required' }
export type Stripe = {
  elements: (opciones: object) => Elementos
  confirmPayment: (con: Confirmacion) => Promise<{ error?: Queja; paymentIntent?: { status: string } }>
}
type Fabrica = (llave: string, opciones: object) => Stripe

/** Where the server's policy lets Stripe in (server/src/csp.ts). */
const CON_STRIPE = /^\/(?:o\/[^/]+\/e\/[^/]+\/checkout|compras\/[^/]+)\/?$/

/** The policy is that of the page the visitor arrived on, which may have been another one. */
export function documentoConStripe(): boolean {
  const [entrada] = performance.getEntriesByType('navigation')
  return CON_STRIPE.test(new URL(entrada?.name ?? location.href, location.href).pathname)
}

const fabricaDe = () => (globalThis as { Stripe?: Fabrica }).Stripe
let cargando: Promise<Fabrica> | undefined

function traer(script: string): Promise<Fabrica> {
  return new Promise((resolve, reject) => {
    const elemento = document.createElement('script')
    const fallar = () => {
      elemento.remove()
      cargando = undefined
      reject(new Error('Stripe.js'))
    }
    elemento.src = script
    elemento.async = true
    elemento.onerror = fallar
    elemento.onload = () => {
      const fabrica = fabricaDe()
      if (fabrica === undefined) fallar()
      else resolve(fabrica)
    }
    document.head.append(elemento)
  })
}

/** Loads the script once, the first time that somebody pays with a card; the policy of the page says from where it may come. A failed load may be tried again. `cuenta`: whose charges it confirms, where they are not the platform's. */
export async function cargarStripe(script: string, llave: string, cuenta: string | null): Promise<Stripe> {
  const conocida = fabricaDe()
  cargando ??= conocida === undefined ? traer(script) : Promise.resolve(conocida)
  return (await cargando)(llave, { locale: 'es-419', ...(cuenta !== null && { stripeAccount: cuenta }) })
}

const TOKENS = {
  colorPrimary: '--talavera',
  colorBackground: '--surface-1',
  colorText: '--text',
  colorTextSecondary: '--muted',
  colorTextPlaceholder: '--subtle',
  colorDanger: '--chile',
  iconColor: '--muted',
} as const

/** The tokens of the page, as its card form wants them. */
export function aspectoStripe(): object {
  const estilo = getComputedStyle(document.documentElement)
  const valor = (token: string) => estilo.getPropertyValue(token).trim()
  const variables = Object.fromEntries(Object.entries(TOKENS).map(([nombre, token]) => [nombre, valor(token)]))
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      ...variables,
      fontFamily: '"Instrument Sans", system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '6px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${valor('--control')}`, padding: '12px 14px', boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${valor('--control')}`,
        outline: `2px solid ${valor('--talavera')}`,
        boxShadow: 'none',
      },
      '.Input--invalid': { border: `1px solid ${valor('--chile')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', color: valor('--text') },
      '.Error': { color: valor('--chile'), fontSize: '14px' },
    },
  }
}
