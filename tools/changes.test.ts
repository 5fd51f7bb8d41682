import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specsFor } from './changes.ts'

test.each([
  [['web/app/features/publico/eventos/lista/tarjeta.tsx'], ['e2e/critico/visitante', 'e2e/publico', 'e2e/sin-js']],
  [['web/app/routes/panel/usuarios.tsx'], ['e2e/panel']],
  [
    ['web/app/ui/button.tsx', 'api/src/app.ts'],
    ['e2e/accesibilidad', 'e2e/critico', 'e2e/sin-js'],
  ],
  [['api/src/ids.test.ts', 'README.md'], []],
  [['e2e/publico/tema.spec.ts'], ['e2e/publico/tema.spec.ts']],
  [
    ['e2e/publico/tema.spec.ts', 'web/app/routes/publico/inicio.tsx'],
    ['e2e/critico/visitante', 'e2e/publico', 'e2e/sin-js'],
  ],
  [['e2e/apoyo/sesion.ts', 'web/app/routes/panel/usuarios.tsx'], ['e2e']],
])('browser tests for %j', (files, specs) => {
  expect(specsFor(files)).toEqual(specs)
})

test('every folder that is named is there', () => {
  const all = ['publico', 'compra', 'cuenta', 'panel', 'plataforma'].map((side) => `web/app/features/${side}/x.tsx`)
  for (const spec of specsFor([...all, 'web/app/ui/x.tsx']))
    expect(
      existsSync(new URL(`../${spec}`, import.meta.url)) || existsSync(new URL(`../${spec}.spec.ts`, import.meta.url)),
      spec,
    ).toBe(true)
})
