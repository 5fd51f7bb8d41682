-- An hour of UTC as text that sorts: "2026-11-28T05".
create or replace function hora_en_texto(p_hora timestamptz) returns text language sql stable
return to_char(p_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24');
