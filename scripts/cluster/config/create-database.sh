#!/bin/sh
# Patroni runs this once, on the first leader, with the address of its PostgreSQL.
exec psql --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
create role ventus createrole login password '${password}';
create database ventus owner ventus;
SQL
