import { describe, expect, it } from 'vitest';
import { writes } from '#server/database/embedded/writes.ts';

describe('while the disk is nearly full', () => {
  it.each([
    'select 1',
    '  -- insert into\n SELECT * FROM "update" WHERE note = \'delete from cars\'',
    'select * from cars for update skip locked',
    'select * from cars for update of cars',
    'with recent as (select 1) select * from recent',
    '(select 1) union (select 2)',
    'begin',
    'commit',
    'savepoint sp1',
    'listen news',
    'explain select 1',
    "select $body$ insert into cars $body$, 'it''s'",
  ])('%s may run', (text) => expect(writes(text)).toBe(false));

  it.each([
    'insert into cars values (1)',
    'UPDATE "cars" SET price = 1',
    'with gone as (delete from "cars" returning *) select * from gone',
    'with changed as (update "public"."cars" as "c" set price = 1 returning *) select * from changed',
    'with added as (insert into cars values (1) returning *) select * from added',
    'select * into copies from cars',
    'select 1; delete from cars',
    'create table t ()',
    'vacuum',
    'copy cars from stdin',
    'do $$ begin end $$',
    'explain analyze delete from cars',
  ])('%s may not', (text) => expect(writes(text)).toBe(true));
});
