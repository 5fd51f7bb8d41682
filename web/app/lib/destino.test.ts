import { expect, test } from 'vitest'
import { destinoDe, rutaDe } from './destino'

test.each([
  ['https://entrale.example/compras/AB#acceso=x', '/compras/AB#acceso=x'],
  ['/compras/AB?x=1', '/compras/AB?x=1'],
  ['https://otro.example//malo.example/x', '/malo.example/x'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
])('%s is %s here', (url, ruta) => expect(rutaDe(url)).toBe(ruta))

test.each([
  ['http://localhost:3000/pagos/prueba/prueba_1', '/pagos/prueba/prueba_1'],
  ['https://www.mercadopago.com.mx/checkout/v1?pref_id=1', 'https://www.mercadopago.com.mx/checkout/v1?pref_id=1'],
])('%s is paid at %s', (url, destino) => expect(destinoDe(url)).toBe(destino))
