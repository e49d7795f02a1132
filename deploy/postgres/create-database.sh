#!/bin/sh
# Run once, when the database server of compose.yaml is made: the app owns its database and is nothing else there.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\getenv password RECLAIM_DATABASE_PASSWORD
CREATE ROLE reclaim LOGIN PASSWORD :'password';
CREATE DATABASE reclaim OWNER reclaim;
REVOKE ALL ON DATABASE reclaim FROM PUBLIC;
SQL
