/** What the site keeps in a browser. */
export const NAVEGADOR = `
## Qué guarda tu navegador {#navegador}

No usamos rastreadores, píxeles ni cookies de terceros. Esto es todo lo que se guarda en tu equipo:

- \`token\`, \`usuario\`, \`organizaciones\` e \`invitaciones\`: tu sesión, mientras esté abierta. Al cerrarla se borran.
- \`vite-ui-theme\`: si prefieres el tema claro u oscuro.
- Lo que llevas de una compra y una clave al azar que reconoce tu apartado, solo en esa pestaña: se borra al cerrarla.
  \`apartado\`: que tienes boletos apartados, para que otra pestaña te los ofrezca mientras duran.
- \`boletos-recordados\`: las compras y boletos que abres aquí sin cuenta, con su llave, y su página para que abra sin
  conexión, hasta un día después del evento. Se quitan con «Olvidar en este dispositivo», en Mis boletos, y al cerrar una
  sesión.
- \`evento-sin-guardar\` y \`paleta-recientes\`, en el panel de quien organiza: lo que escribes de un evento y no has
  guardado, treinta días, y tus últimas búsquedas. Al cerrar la sesión se borran.
- De qué página o enlace llegaste a un evento, y que esa visita ya se contó, también solo en esa pestaña.
- En el celular con que se escanea en una puerta: la lista cifrada de ese evento, que se borra al quitar ese celular y, a
  más tardar, doce horas después del evento; y lo leído que aún no se manda.
- \`sidebar_state\`: la única cookie, en el panel de quien organiza; recuerda si plegaste el menú y dura 7 días.

Puedes borrar todo desde tu navegador sin perder tus compras. Los mapas, las redes y los calendarios de otras empresas se
abren solo cuando tú lo pides, y entonces valen sus propios avisos.
`.trim()
