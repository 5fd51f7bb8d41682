import { randomInt } from 'node:crypto'

/** Words that nobody mistakes for another one when they are called across a yard. */
const PALABRAS =
  `abeja aguacate alcancía arena balcón ballena barco bosque brújula burro cactus café camino campana canasta
canela canoa caracol carreta cebra ciruela cobija cocodrilo colibrí cometa coral dado durazno elote erizo escoba
estrella faro farol flauta fogata galleta gato girasol globo guitarra hamaca hormiga huerto iguana isla jaguar jarra
jirafa lago lámpara lechuza limón lobo luna maíz maleta mango mariposa melón mezcal molino mono montaña nopal nube
nuez olla oso palma papalote pelota perla piano piñata pirámide planeta plato pluma puente pulpo quetzal ratón reloj río
rueda sandía sapo selva silla sirena sol sombrero tambor tejón tigre tinta tortuga trompo tucán vaca vela venado violín
volcán yate zapato zorro`.split(/\s+/)

/** Both screens show them, so that somebody sees that this is the phone that they hold. */
export function elegirPalabras(): string {
  const una = randomInt(PALABRAS.length)
  const otra = (una + 1 + randomInt(PALABRAS.length - 1)) % PALABRAS.length
  return `${PALABRAS[una]} ${PALABRAS[otra]}`
}
